// Made from the contracts by `npm run gen`. Not to be edited.
export interface paths {
    "/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open an account; it starts as a client */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        first_name: string;
                        last_name: string;
                        email: string;
                        phone_number: string;
                        password: string;
                        /** @enum {string} */
                        privacy_notice?: "2026-11-26" | "2026-11-24" | "2026-11-23";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: components["schemas"]["User"];
                            message: string;
                        };
                    };
                };
                /**
                 * @description - 409 `EMAIL_TAKEN`: An account with this email already exists. Please log in instead.
                 *     - 422 `PHONE_NUMBER_UNKNOWN`: We do not recognise this phone number. Write it like 0712 345 678 or +254 712 345 678.
                 *     - 422 `PASSWORD_TOO_EASY`: Too many people use this password, so it is guessed first. Please choose another.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("EMAIL_TAKEN" | "PHONE_NUMBER_UNKNOWN" | "PASSWORD_TOO_EASY") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign a browser in */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        password: string;
                        /** @default false */
                        rotate_refresh_token?: boolean;
                        code?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            access_token: string;
                            refresh_token: string;
                            user: components["schemas"]["User"];
                        };
                    };
                };
                /**
                 * @description - 401 `WRONG_EMAIL_OR_PASSWORD`: Wrong email or password. Please check both.
                 *     - 401 `SECOND_FACTOR_NEEDED`: Please type the code that your authenticator app shows, or one of your recovery codes.
                 *     - 401 `SECOND_FACTOR_WRONG`: This code is wrong or was used. Please type the one that your app shows now, or a recovery code.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("WRONG_EMAIL_OR_PASSWORD" | "SECOND_FACTOR_NEEDED" | "SECOND_FACTOR_WRONG") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new access token for a refresh token, which is sent as the bearer */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            access_token: string;
                            refresh_token?: string;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign this browser out */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in person */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"];
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        /** Change what is known of the signed-in person; a new email counts once its link is opened, a new password ends their other sessions */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": ({
                        first_name?: string;
                        last_name?: string;
                        email?: string;
                        phone_number?: string;
                        password?: string;
                    } | null) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            first_name: string;
                            last_name: string;
                            email: string;
                            phone_number: string;
                            /** Format: date-time */
                            created_at: string;
                            email_proved: boolean;
                            new_email: string | null;
                            roles: ("client" | "owner" | "admin")[];
                            needs_second_factor?: boolean;
                            access_token?: string;
                            refresh_token?: string;
                            message?: string;
                        };
                    };
                };
                /**
                 * @description - 409 `EMAIL_TAKEN`: An account with this email already exists. Please log in instead.
                 *     - 422 `PHONE_NUMBER_UNKNOWN`: We do not recognise this phone number. Write it like 0712 345 678 or +254 712 345 678.
                 *     - 422 `PASSWORD_TOO_EASY`: Too many people use this password, so it is guessed first. Please choose another.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("EMAIL_TAKEN" | "PHONE_NUMBER_UNKNOWN" | "PASSWORD_TOO_EASY" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        post?: never;
        /** Remove oneself: what one did stays, what says who one was goes */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": (Record<string, never> | null) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `USER_NOT_FOUND`: There is no such person, or they were removed. Please look at the list.
                 *     - 409 `LAST_ADMIN`: This is the last admin. Please make someone else an admin first.
                 *     - 409 `USER_HAS_OPEN_MATTERS`: Bookings or payments of this account are still open. Please settle what is listed first.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("USER_NOT_FOUND" | "LAST_ADMIN" | "USER_HAS_OPEN_MATTERS" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/prove-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm an email address with the token of a mailed link; a new address counts from now on */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            email: string;
                        };
                    };
                };
                /**
                 * @description - 422 `EMAIL_LINK_NOT_VALID`: This link has been used or has run out. Please log in and look at your profile: it says whether your address is confirmed, and sends you a new link.
                 *     - 409 `EMAIL_TAKEN`: An account with this email already exists. Please log in instead.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("EMAIL_LINK_NOT_VALID" | "EMAIL_TAKEN") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail the link once more, to the new address that waits for it or else to the present one */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            email: string;
                        };
                    };
                };
                /** @description - 409 `EMAIL_PROVED`: Your email address is confirmed already. There is nothing more to do. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "EMAIL_PROVED" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/new-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Keep the present email address: the new one that waits for its link is given up */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"];
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a link to choose a new password, if the email has an account */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            reset_token?: string;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a new password with the token of a reset link; all sessions end */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /**
                 * @description - 422 `RESET_TOKEN_NOT_VALID`: This reset link has been used or has run out. Please request a new one.
                 *     - 422 `PASSWORD_TOO_EASY`: Too many people use this password, so it is guessed first. Please choose another.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("RESET_TOKEN_NOT_VALID" | "PASSWORD_TOO_EASY") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the signed-in person is logged in, the last used first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Session"][];
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** End all of one's sessions but this one */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of one's sessions */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /** @description - 404 `SESSION_NOT_FOUND`: This browser is logged out already. Nothing needs to change. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "SESSION_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether logging in takes a code, and how many recovery codes are left */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                is_on: boolean;
                                recovery_codes_left: number;
                            };
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        /** Begin to set up a second factor: the secret for an authenticator app */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": (Record<string, never> | null) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                secret: string;
                                uri: string;
                            };
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 409 `SECOND_FACTOR_ON`: The second step is on already. Turn it off to set it up anew.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SECOND_FACTOR_ON" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        /** Turn the second factor off */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": (Record<string, never> | null) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `SECOND_FACTOR_OFF`: There is no second step here. Nothing needs to change.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SECOND_FACTOR_OFF" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factor/on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn the second factor on with a code of the app; the recovery codes are shown this once */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                recovery_codes: string[];
                            };
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 409 `SECOND_FACTOR_ON`: The second step is on already. Turn it off to set it up anew.
                 *     - 409 `SECOND_FACTOR_NOT_BEGUN`: The setup is over. Please begin it again.
                 *     - 422 `CODE_NOT_RIGHT`: This is not the code that your app shows now. Please type the present one; each counts once.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SECOND_FACTOR_ON" | "SECOND_FACTOR_NOT_BEGUN" | "CODE_NOT_RIGHT") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Turn a person's second factor off, when they have lost it */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": (Record<string, never> | null) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `SECOND_FACTOR_OFF`: There is no second step here. Nothing needs to change.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SECOND_FACTOR_OFF" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The passkeys of the signed-in person, the oldest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Passkey"][];
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        /** Add the passkey that the browser has made; it is named after the browser's device */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        credential: {
                            /** Format: base64url */
                            id: string;
                            /** Format: base64url */
                            rawId: string;
                            /** @enum {string} */
                            type: "public-key";
                            response: {
                                /** Format: base64url */
                                clientDataJSON: string;
                                /** Format: base64url */
                                attestationObject: string;
                                /** @default [] */
                                transports?: string[];
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Passkey"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 422 `PASSKEY_NOT_ADDED`: This took too long or did not fit. Please add the passkey once more.
                 *     - 409 `PASSKEY_KNOWN`: This passkey was added already. There is nothing more to do.
                 *     - 409 `TOO_MANY_PASSKEYS`: There are 10 passkeys in your account already. Please remove one first.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("PASSKEY_NOT_ADDED" | "PASSKEY_KNOWN" | "TOO_MANY_PASSKEYS") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to add a passkey: what the browser is to be asked, within five minutes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": (Record<string, never> | null) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                challenge: string;
                            } & {
                                [key: string]: unknown;
                            };
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 409 `TOO_MANY_PASSKEYS`: There are 10 passkeys in your account already. Please remove one first.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("TOO_MANY_PASSKEYS" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove one of one's passkeys: it logs in no more */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": (Record<string, never> | null) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `PASSKEY_NOT_FOUND`: This passkey was removed already. Nothing needs to change.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("PASSKEY_NOT_FOUND" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Rename one of one's passkeys */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Passkey"];
                            error: null;
                        };
                    };
                };
                /** @description - 404 `PASSKEY_NOT_FOUND`: This passkey was removed already. Nothing needs to change. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "PASSKEY_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/auth/login/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to log in with a passkey: what the browser is to be asked, within five minutes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                challenge: string;
                            } & {
                                [key: string]: unknown;
                            };
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign a browser in with a passkey; no password and no code is asked for */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default false */
                        rotate_refresh_token?: boolean;
                        credential: {
                            /** Format: base64url */
                            id: string;
                            /** Format: base64url */
                            rawId: string;
                            /** @enum {string} */
                            type: "public-key";
                            response: {
                                /** Format: base64url */
                                clientDataJSON: string;
                                /** Format: base64url */
                                authenticatorData: string;
                                /** Format: base64url */
                                signature: string;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            access_token: string;
                            refresh_token: string;
                            user: components["schemas"]["User"];
                        };
                    };
                };
                /** @description - 401 `PASSKEY_NOT_RIGHT`: This passkey does not log you in. It may have been removed here. Please log in with your password. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "PASSKEY_NOT_RIGHT" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/confirm/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to confirm with a passkey: what the browser is to be asked, within five minutes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                challenge: string;
                            } & {
                                [key: string]: unknown;
                            };
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show a passkey in place of the password: for a few minutes it counts as a new login */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        credential: {
                            /** Format: base64url */
                            id: string;
                            /** Format: base64url */
                            rawId: string;
                            /** @enum {string} */
                            type: "public-key";
                            response: {
                                /** Format: base64url */
                                clientDataJSON: string;
                                /** Format: base64url */
                                authenticatorData: string;
                                /** Format: base64url */
                                signature: string;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /** @description - 422 `PASSKEY_DOES_NOT_CONFIRM`: This passkey does not confirm it is you. Please type your password. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "PASSKEY_DOES_NOT_CONFIRM" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All spaces, newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    /** @description Of each space only what a card shows; `pin`: and its place. */
                    fields?: "card" | "pin";
                    /** @description Each word must be found in title, description, location or type: a part of it will do, as will one misspelt. */
                    keyword?: string;
                    min_price?: number | string;
                    max_price?: number | string;
                    space_type?: "office" | "meeting room" | "coworking" | "conference room" | "studio" | "workshop" | "event space" | "retail space";
                    /** @description The part of Nairobi that its location names. */
                    neighbourhood?: "Buruburu" | "Central Business District" | "Dagoretti" | "Donholm" | "Eastleigh" | "Embakasi" | "Garden Estate" | "Gigiri" | "Hurlingham" | "Industrial Area" | "Karen" | "Kasarani" | "Kileleshwa" | "Kilimani" | "Kitisuru" | "Langata" | "Lavington" | "Loresho" | "Milimani" | "Mombasa Road" | "Mountain View" | "Muthaiga" | "Nairobi West" | "Ngara" | "Ngong Road" | "Nyari" | "Pangani" | "Parklands" | "Ridgeways" | "Riverside" | "Roysambu" | "Ruaraka" | "Runda" | "South B" | "South C" | "Spring Valley" | "Thika Road" | "Umoja" | "Upper Hill" | "Utawala" | "Westlands" | "Woodley";
                    /** @description How many people it must have room for. */
                    guests?: number;
                    /** @description How they are to sit: only spaces that tell how many sit so, and where `guests` do. */
                    arrangement?: "boardroom" | "theatre" | "classroom";
                    /** @description It must have all of these, such as screen,lift. */
                    amenities?: string;
                    /** @description It must tell of some backup power. */
                    backup_power?: "yes";
                    /** @description Backup power that lasts so many hours at least. */
                    backup_hours?: number;
                    /** @description So many Mbit/s down at least. */
                    min_download?: number;
                    /** @description So many Mbit/s up at least. */
                    min_upload?: number;
                    /** @description It must tell of all of these, such as mains_water,water_tank. */
                    supplies?: string;
                    /** @description So many square metres at least. */
                    min_area?: number;
                    /** @description Only spaces whose public place lies within, as south,west,north,east in degrees; the nearest to the middle first, unless sorted. */
                    bounds?: string;
                    status?: "available" | "unavailable";
                    owner_id?: number;
                    /** @description From here: latitude,longitude in degrees. Only spaces that tell their place, each with its distance; the nearest are found first, then sorted. */
                    near?: string;
                    /** @description By relevance with a keyword, else by distance with `near` or `bounds`, else newest first, unless given. */
                    sort?: "relevance" | "distance" | "price" | "-price" | "rating" | "newest";
                    /** @description Only spaces that can be booked on this day in Nairobi: for as short as they let, unless a time or a length is given. */
                    date?: string;
                    /** @description With `to`: for exactly this stretch of the day. */
                    from?: string;
                    to?: string;
                    /** @description For so long at any time of the day. */
                    hours?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Space"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        } | {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["SpaceCard"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        /** List a space of one’s own */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title: string;
                        description: string;
                        price_per_hour: number | string;
                        /** @enum {string} */
                        space_type: "office" | "meeting room" | "coworking" | "conference room" | "studio" | "workshop" | "event space" | "retail space";
                        max_guests: number;
                        /** @description At most 12, in the order they are shown; those of elsewhere by address, those sent in by `url`. */
                        images?: (string | {
                            url: string;
                            alt?: string;
                        })[];
                        /** @description None: the default terms. */
                        terms?: string | null;
                        /** @description Where it is: a building, a street, a neighbourhood such as Buruburu, Central Business District, Dagoretti, Donholm, Eastleigh, Embakasi, Garden Estate, Gigiri, Hurlingham, Industrial Area, Karen, Kasarani, Kileleshwa, Kilimani, Kitisuru, Langata, Lavington, Loresho, Milimani, Mombasa Road, Mountain View, Muthaiga, Nairobi West, Ngara, Ngong Road, Nyari, Pangani, Parklands, Ridgeways, Riverside, Roysambu, Ruaraka, Runda, South B, South C, Spring Valley, Thika Road, Umoja, Upper Hill, Utawala, Westlands, Woodley. */
                        location?: string | null;
                        /** @enum {string} */
                        status?: "available" | "unavailable";
                        amenities?: ("screen" | "projector" | "whiteboard" | "video_calls" | "sound" | "printer" | "natural_light" | "air_conditioning" | "outdoor_space" | "coffee_and_tea" | "kitchen" | "drinking_water" | "parking" | "step_free" | "lift" | "accessible_toilet" | "reception" | "security" | "lockers" | "prayer_room")[];
                        seats?: {
                            boardroom?: number | null;
                            theatre?: number | null;
                            classroom?: number | null;
                        };
                        area_m2?: number | null;
                        power?: {
                            mains: boolean | null;
                            backup: ("generator" | "inverter" | "solar")[] | null;
                            backup_hours?: number | null;
                        };
                        internet?: {
                            download_mbps: number | null;
                            upload_mbps: number | null;
                            second_line: boolean | null;
                        };
                        water?: {
                            mains: boolean | null;
                            tank: boolean | null;
                            tank_litres?: number | null;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Space"];
                            error: null;
                        };
                    };
                };
                /** @description - 422 `IMAGE_UNKNOWN`: One of the pictures is not here any more. Please send it in again. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "IMAGE_UNKNOWN" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Spaces by keyword, price, type and more, what fits best first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    /** @description Of each space only what a card shows; `pin`: and its place. */
                    fields?: "card" | "pin";
                    /** @description Each word must be found in title, description, location or type: a part of it will do, as will one misspelt. */
                    keyword?: string;
                    min_price?: number | string;
                    max_price?: number | string;
                    space_type?: "office" | "meeting room" | "coworking" | "conference room" | "studio" | "workshop" | "event space" | "retail space";
                    /** @description The part of Nairobi that its location names. */
                    neighbourhood?: "Buruburu" | "Central Business District" | "Dagoretti" | "Donholm" | "Eastleigh" | "Embakasi" | "Garden Estate" | "Gigiri" | "Hurlingham" | "Industrial Area" | "Karen" | "Kasarani" | "Kileleshwa" | "Kilimani" | "Kitisuru" | "Langata" | "Lavington" | "Loresho" | "Milimani" | "Mombasa Road" | "Mountain View" | "Muthaiga" | "Nairobi West" | "Ngara" | "Ngong Road" | "Nyari" | "Pangani" | "Parklands" | "Ridgeways" | "Riverside" | "Roysambu" | "Ruaraka" | "Runda" | "South B" | "South C" | "Spring Valley" | "Thika Road" | "Umoja" | "Upper Hill" | "Utawala" | "Westlands" | "Woodley";
                    /** @description How many people it must have room for. */
                    guests?: number;
                    /** @description How they are to sit: only spaces that tell how many sit so, and where `guests` do. */
                    arrangement?: "boardroom" | "theatre" | "classroom";
                    /** @description It must have all of these, such as screen,lift. */
                    amenities?: string;
                    /** @description It must tell of some backup power. */
                    backup_power?: "yes";
                    /** @description Backup power that lasts so many hours at least. */
                    backup_hours?: number;
                    /** @description So many Mbit/s down at least. */
                    min_download?: number;
                    /** @description So many Mbit/s up at least. */
                    min_upload?: number;
                    /** @description It must tell of all of these, such as mains_water,water_tank. */
                    supplies?: string;
                    /** @description So many square metres at least. */
                    min_area?: number;
                    /** @description Only spaces whose public place lies within, as south,west,north,east in degrees; the nearest to the middle first, unless sorted. */
                    bounds?: string;
                    status?: "available" | "unavailable";
                    owner_id?: number;
                    /** @description From here: latitude,longitude in degrees. Only spaces that tell their place, each with its distance; the nearest are found first, then sorted. */
                    near?: string;
                    /** @description By relevance with a keyword, else by distance with `near` or `bounds`, else newest first, unless given. */
                    sort?: "relevance" | "distance" | "price" | "-price" | "rating" | "newest";
                    /** @description Only spaces that can be booked on this day in Nairobi: for as short as they let, unless a time or a length is given. */
                    date?: string;
                    /** @description With `to`: for exactly this stretch of the day. */
                    from?: string;
                    to?: string;
                    /** @description For so long at any time of the day. */
                    hours?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Space"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        } | {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["SpaceCard"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a map of spaces is drawn with */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description A style of vector tiles; null: the map that comes with the web app. */
                            style_url: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spaces/near": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Spaces that fit a search but for its time, with the nearest time of that day at which they do */
        get: {
            parameters: {
                query: {
                    /** @description Each word must be found in title, description, location or type: a part of it will do, as will one misspelt. */
                    keyword?: string;
                    min_price?: number | string;
                    max_price?: number | string;
                    space_type?: "office" | "meeting room" | "coworking" | "conference room" | "studio" | "workshop" | "event space" | "retail space";
                    /** @description The part of Nairobi that its location names. */
                    neighbourhood?: "Buruburu" | "Central Business District" | "Dagoretti" | "Donholm" | "Eastleigh" | "Embakasi" | "Garden Estate" | "Gigiri" | "Hurlingham" | "Industrial Area" | "Karen" | "Kasarani" | "Kileleshwa" | "Kilimani" | "Kitisuru" | "Langata" | "Lavington" | "Loresho" | "Milimani" | "Mombasa Road" | "Mountain View" | "Muthaiga" | "Nairobi West" | "Ngara" | "Ngong Road" | "Nyari" | "Pangani" | "Parklands" | "Ridgeways" | "Riverside" | "Roysambu" | "Ruaraka" | "Runda" | "South B" | "South C" | "Spring Valley" | "Thika Road" | "Umoja" | "Upper Hill" | "Utawala" | "Westlands" | "Woodley";
                    /** @description How many people it must have room for. */
                    guests?: number;
                    /** @description How they are to sit: only spaces that tell how many sit so, and where `guests` do. */
                    arrangement?: "boardroom" | "theatre" | "classroom";
                    /** @description It must have all of these, such as screen,lift. */
                    amenities?: string;
                    /** @description It must tell of some backup power. */
                    backup_power?: "yes";
                    /** @description Backup power that lasts so many hours at least. */
                    backup_hours?: number;
                    /** @description So many Mbit/s down at least. */
                    min_download?: number;
                    /** @description So many Mbit/s up at least. */
                    min_upload?: number;
                    /** @description It must tell of all of these, such as mains_water,water_tank. */
                    supplies?: string;
                    /** @description So many square metres at least. */
                    min_area?: number;
                    /** @description Only spaces whose public place lies within, as south,west,north,east in degrees; the nearest to the middle first, unless sorted. */
                    bounds?: string;
                    status?: "available" | "unavailable";
                    owner_id?: number;
                    date: string;
                    from: string;
                    to: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            /** @description The nearest first, a few at most. */
                            data: {
                                space: components["schemas"]["SpaceCard"];
                                /** @description All of the free time that it lies in. */
                                free: {
                                    /** Format: date-time */
                                    start_time: string;
                                    /** Format: date-time */
                                    end_time: string;
                                };
                                /** @description As long as was asked for, from a full or half hour on. */
                                nearest: {
                                    /** Format: date-time */
                                    start_time: string;
                                    /** Format: date-time */
                                    end_time: string;
                                };
                            }[];
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spaces/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One space */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Space"];
                    };
                };
                /** @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "SPACE_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Remove a space for good; what was booked there stays on record */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 *     - 409 `SPACE_HAS_BOOKINGS`: There are bookings ahead for this space. Cancel them first, or wait until they are over.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SPACE_NOT_FOUND" | "SPACE_HAS_BOOKINGS") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Change a space: what is sent, and nothing else */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title?: string;
                        description?: string;
                        price_per_hour?: number | string;
                        /** @enum {string} */
                        space_type?: "office" | "meeting room" | "coworking" | "conference room" | "studio" | "workshop" | "event space" | "retail space";
                        max_guests?: number;
                        /** @description At most 12, in the order they are shown; those of elsewhere by address, those sent in by `url`. */
                        images?: (string | {
                            url: string;
                            alt?: string;
                        })[];
                        /** @description None: the default terms. */
                        terms?: string | null;
                        /** @description Where it is: a building, a street, a neighbourhood such as Buruburu, Central Business District, Dagoretti, Donholm, Eastleigh, Embakasi, Garden Estate, Gigiri, Hurlingham, Industrial Area, Karen, Kasarani, Kileleshwa, Kilimani, Kitisuru, Langata, Lavington, Loresho, Milimani, Mombasa Road, Mountain View, Muthaiga, Nairobi West, Ngara, Ngong Road, Nyari, Pangani, Parklands, Ridgeways, Riverside, Roysambu, Ruaraka, Runda, South B, South C, Spring Valley, Thika Road, Umoja, Upper Hill, Utawala, Westlands, Woodley. */
                        location?: string | null;
                        /** @enum {string} */
                        status?: "available" | "unavailable";
                        amenities?: ("screen" | "projector" | "whiteboard" | "video_calls" | "sound" | "printer" | "natural_light" | "air_conditioning" | "outdoor_space" | "coffee_and_tea" | "kitchen" | "drinking_water" | "parking" | "step_free" | "lift" | "accessible_toilet" | "reception" | "security" | "lockers" | "prayer_room")[];
                        seats?: {
                            boardroom?: number | null;
                            theatre?: number | null;
                            classroom?: number | null;
                        };
                        area_m2?: number | null;
                        power?: {
                            mains: boolean | null;
                            backup: ("generator" | "inverter" | "solar")[] | null;
                            backup_hours?: number | null;
                        };
                        internet?: {
                            download_mbps: number | null;
                            upload_mbps: number | null;
                            second_line: boolean | null;
                        };
                        water?: {
                            mains: boolean | null;
                            tank: boolean | null;
                            tank_litres?: number | null;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Space"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 *     - 422 `IMAGE_UNKNOWN`: One of the pictures is not here any more. Please send it in again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SPACE_NOT_FOUND" | "IMAGE_UNKNOWN") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/previews/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The picture by which links to a space are previewed, as it is now */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of the space, and what tells this picture from earlier ones. */
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/jpeg": string;
                    };
                };
                /** @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "SPACE_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send in a picture (JPEG, PNG, WebP or AVIF) for a space to show; kept a day without one */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                url: string;
                                served_url: string | null;
                                problem: string | null;
                                alt: string;
                                color: string;
                                width: number;
                                height: number;
                                widths: number[];
                            };
                            error: null;
                        };
                    };
                };
                /** @description - 422 `IMAGE_NOT_READABLE`: This file cannot be read as a JPEG, PNG, WebP or AVIF picture. Please choose another. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "IMAGE_NOT_READABLE" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/speed_test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bytes that mean nothing, to measure how fast they come down; for owners and admins */
        get: {
            parameters: {
                query?: {
                    bytes?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": string;
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        /** Takes bytes and forgets them, to measure how fast they go up; for owners and admins */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                bytes: number;
                            };
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spaces/{id}/speed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Keeps what a test of the internet of a space found, with the day of today */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        download_mbps: number;
                        upload_mbps: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Space"];
                            error: null;
                        };
                    };
                };
                /** @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "SPACE_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agreement_templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The terms a space can take: the default ones */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                template_id: number;
                                terms: string;
                                is_default: boolean;
                            }[];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/listings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Spaces that are not listed yet, those that wait longest first: one's own, for an admin all */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    as?: "owner" | "admin";
                    state?: "waiting" | "asked";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Listing"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spaces/{id}/listing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A space that is not listed yet, for its owner and admins */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ListingInFull"];
                    };
                };
                /**
                 * @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 *     - 409 `LISTING_NOT_WAITING`: This space does not wait to be listed. Please look at the list again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SPACE_NOT_FOUND" | "LISTING_NOT_WAITING") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spaces/{id}/listing/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a space again that an admin asked about, once it is changed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Listing"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 *     - 409 `LISTING_NOT_WAITING`: This space does not wait to be listed. Please look at the list again.
                 *     - 409 `LISTING_NOT_ASKED`: We have not asked anything about this space. It waits for our look.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SPACE_NOT_FOUND" | "LISTING_NOT_WAITING" | "LISTING_NOT_ASKED") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spaces/{id}/listing/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the owner of a space that waits to be listed to change something */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        questions: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Listing"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 *     - 409 `LISTING_NOT_WAITING`: This space does not wait to be listed. Please look at the list again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SPACE_NOT_FOUND" | "LISTING_NOT_WAITING") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spaces/{id}/listing/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List a space, once everything about it was looked at */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        checked: ("pictures" | "words" | "price" | "place" | "decent")[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 *     - 409 `LISTING_NOT_WAITING`: This space does not wait to be listed. Please look at the list again.
                 *     - 422 `LISTING_UNCHECKED`: Please look at everything on the list before you approve.
                 *     - 403 `LISTING_OF_OWN`: This space is yours. Please ask another admin to look at it.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SPACE_NOT_FOUND" | "LISTING_NOT_WAITING" | "LISTING_UNCHECKED" | "LISTING_OF_OWN") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spaces/{id}/visit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark a space as visited by Nafasi, on a day */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date */
                        visited_on: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Space"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 *     - 422 `VISIT_AHEAD`: Please give a day that is not ahead.
                 *     - 403 `LISTING_OF_OWN`: This space is yours. Please ask another admin to look at it.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SPACE_NOT_FOUND" | "VISIT_AHEAD" | "LISTING_OF_OWN") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        post?: never;
        /** Take the mark of a visit away */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Space"];
                            error: null;
                        };
                    };
                };
                /** @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "SPACE_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spaces/{id}/way_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How one gets in, for whoever manages the space */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                space_id: number;
                                way_in: components["schemas"]["WayIn"] | null;
                            };
                            error: null;
                        };
                    };
                };
                /** @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "SPACE_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        /** Sets how one gets in, whole; what is left out is not told */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        building?: string | null;
                        floor?: string | null;
                        landmark?: string | null;
                        stage?: string | null;
                        parking?: string | null;
                        steps?: string[];
                        contact_name?: string | null;
                        phone_number?: string | null;
                        latitude?: number | null;
                        longitude?: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                space_id: number;
                                way_in: components["schemas"]["WayIn"] | null;
                            };
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 *     - 422 `PHONE_NUMBER_UNKNOWN`: We do not recognise this phone number. Write it like 0712 345 678 or +254 712 345 678.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SPACE_NOT_FOUND" | "PHONE_NUMBER_UNKNOWN") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/completeness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How complete the pages of one's spaces are, newest first; for an admin any by its id */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    space_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["SpaceCompleteness"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/neighbourhoods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many spaces can be booked in parts of Nairobi, of which types, and from what price */
        get: {
            parameters: {
                query?: {
                    neighbourhood?: "Buruburu" | "Central Business District" | "Dagoretti" | "Donholm" | "Eastleigh" | "Embakasi" | "Garden Estate" | "Gigiri" | "Hurlingham" | "Industrial Area" | "Karen" | "Kasarani" | "Kileleshwa" | "Kilimani" | "Kitisuru" | "Langata" | "Lavington" | "Loresho" | "Milimani" | "Mombasa Road" | "Mountain View" | "Muthaiga" | "Nairobi West" | "Ngara" | "Ngong Road" | "Nyari" | "Pangani" | "Parklands" | "Ridgeways" | "Riverside" | "Roysambu" | "Ruaraka" | "Runda" | "South B" | "South C" | "Spring Valley" | "Thika Road" | "Umoja" | "Upper Hill" | "Utawala" | "Westlands" | "Woodley";
                    space_type?: "office" | "meeting room" | "coworking" | "conference room" | "studio" | "workshop" | "event space" | "retail space";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SpaceCounts"];
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/robots.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What search engines may ask for, and where they find all pages */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sitemap.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The addresses of all pages for visitors; of many, those of the parts that list them */
        get: {
            parameters: {
                query?: {
                    /** @description Those that are no space’s, or those of some spaces. */
                    part?: "pages";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/xml": string;
                    };
                };
                /** @description - 404 `SITEMAP_PART_NOT_FOUND`: There is no such part. Please read /sitemap.xml again. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "SITEMAP_PART_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spaces/{id}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When a space can be booked, and when not */
        get: {
            parameters: {
                query?: {
                    /** @description The first day, in Nairobi; today unless given. */
                    from?: string;
                    /** @description The last day, inclusive; two weeks in all unless given, 62 days at most. */
                    to?: string;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            space_id: number;
                            free: {
                                /** Format: date-time */
                                start_time: string;
                                /** Format: date-time */
                                end_time: string;
                            }[];
                            busy: {
                                /** Format: date-time */
                                start_time: string;
                                /** Format: date-time */
                                end_time: string;
                                /**
                                 * @description The first that fits: `closed` by hours or for the day; `too_soon` for the notice; `too_far` ahead; `taken` by a booking, its buffer or the owner, or too short a gap between them.
                                 * @enum {string}
                                 */
                                why: "closed" | "too_soon" | "too_far" | "taken";
                            }[];
                        };
                    };
                };
                /**
                 * @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 *     - 422 `DAYS_NOT_SHOWN`: Please ask for 1 to 62 days, the last one not before the first.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SPACE_NOT_FOUND" | "DAYS_NOT_SHOWN") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spaces/{id}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When a space may be booked: opening hours, closed days to come, and what a booking keeps to */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SpaceRules"];
                    };
                };
                /** @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "SPACE_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        /** Sets when a space may be booked from now on; bookings that stand are left as they are */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Of the rules that were read before; refused when they are others by now. */
                        version?: number | null;
                        /** @description Nairobi time. None at all: open always. Otherwise closed on a weekday without hours. */
                        opening_hours: {
                            /** @description 1 is Monday, 7 is Sunday. */
                            weekday: number;
                            opens: string;
                            closes: string;
                        }[];
                        closures: {
                            /** Format: date */
                            day: string;
                            /** @description Why, in the words that clients read, such as Christmas Day. */
                            note: string | null;
                        }[];
                        /** @description Kept free after each booking, to clear up. */
                        buffer_minutes: number;
                        least_minutes: number;
                        /** @description Null for any length. */
                        most_minutes: number | null;
                        /** @description How long before its start a booking must be made. */
                        notice_minutes: number;
                        furthest_days: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["SpaceRules"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 *     - 409 `RULES_CHANGED`: The rules of this space were changed meanwhile, perhaps in another tab. Nothing was saved: save again to put yours in their place.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SPACE_NOT_FOUND" | "RULES_CHANGED") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public_holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public holidays of Kenya of this year and the next, one row a day */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description In order. The days of Idd are reckoned; the moon may move them by one, as the Kenya Gazette then says. */
                            data: {
                                /** @description Such as 2026-12-12. */
                                day: string;
                                /** @description What is kept that day, such as Jamhuri Day. */
                                name: string;
                            }[];
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps time of a space for something else than bookings */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        space_id: number;
                        start_time: string;
                        end_time: string;
                        /** @description What for; read by who manages the space only. */
                        note?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Block"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 422 `BLOCK_NOT_POSSIBLE`: This time cannot be blocked. Please choose another.
                 *     - 409 `BLOCK_IN_THE_WAY`: A booking, a hold or another block is in this time. Nothing was changed. Please choose another time.
                 *     - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("BLOCK_NOT_POSSIBLE" | "BLOCK_IN_THE_WAY" | "SPACE_NOT_FOUND") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blocks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Gives the time of a block free again */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `BLOCK_NOT_FOUND`: There is no such block. It may have been removed.
                 *     - 409 `BLOCK_IMPORTED`: This time is blocked by a calendar that you import. Change it in that calendar, or remove the import.
                 *     - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("BLOCK_NOT_FOUND" | "BLOCK_IMPORTED" | "SPACE_NOT_FOUND") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Moves a block, or notes something else on it */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        start_time?: string;
                        end_time?: string;
                        /** @description What for; read by who manages the space only. */
                        note?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Block"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 422 `BLOCK_NOT_POSSIBLE`: This time cannot be blocked. Please choose another.
                 *     - 409 `BLOCK_IN_THE_WAY`: A booking, a hold or another block is in this time. Nothing was changed. Please choose another time.
                 *     - 404 `BLOCK_NOT_FOUND`: There is no such block. It may have been removed.
                 *     - 409 `BLOCK_IMPORTED`: This time is blocked by a calendar that you import. Change it in that calendar, or remove the import.
                 *     - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("BLOCK_NOT_POSSIBLE" | "BLOCK_IN_THE_WAY" | "BLOCK_NOT_FOUND" | "BLOCK_IMPORTED" | "SPACE_NOT_FOUND") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/favourites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The spaces that the caller has saved and that are still listed, last saved first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    /** @description Of each space only what a card shows; `pin`: and its place. */
                    fields?: "card" | "pin";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Space"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        } | {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["SpaceCard"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favourites/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which spaces the caller has saved, as `/api/favourites`, without what they show */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** @description Of the space. */
                                id: number;
                                /** Format: date-time */
                                saved_at: string;
                            }[];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favourites/{space_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save a space; one that is saved stays as it is */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    space_id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /** @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "SPACE_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        post?: never;
        /** Save a space no longer; right too where it was not saved */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    space_id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bookings: one's own, those of one's spaces, for an admin all; newest first unless sorted, those that are over or asked for by their time latest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    as?: "client" | "owner" | "admin";
                    /** @description Each booking is one of three: `upcoming`, pending or confirmed and yet to start; `under_way`, pending or confirmed, and started; `past`, ended or cancelled. `to_review`: of each space that the caller has booked and not reviewed, the last completed one. */
                    status?: "pending" | "confirmed" | "active" | "completed" | "cancelled" | "upcoming" | "under_way" | "past" | "to_review";
                    space_id?: number;
                    /** @description The first day a booking may start on, in Nairobi. */
                    from?: string;
                    /** @description The last one, inclusive. */
                    to?: string;
                    /** @description The first day a booking may have been made on. */
                    made_from?: string;
                    /** @description Each word must be found in the title of the space or, unless `as` is client, in the name of the client; or the number of the booking, BK-12 or 12. */
                    search?: string;
                    sort?: "newest" | "start" | "-start" | "amount" | "-amount";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Booking"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        /** Book a space; the time is held until it is paid or the hold lapses */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        space_id: number;
                        agreement_template_id?: number | null;
                        start_time: string;
                        end_time: string;
                        total_amount?: (number | string) | null;
                        /** @enum {boolean} */
                        terms_accepted: true;
                        estimated_guests: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                id: number;
                                number: string;
                                space_id: number;
                                user_id: number;
                                client_name: string;
                                space_title: string;
                                space_removed: boolean;
                                space_type: string;
                                location: string | null;
                                image: {
                                    url: string;
                                    served_url: string | null;
                                    alt: string;
                                    color: string;
                                    widths: number[];
                                } | null;
                                /** Format: date-time */
                                start_time: string;
                                /** Format: date-time */
                                end_time: string;
                                estimated_guests: number;
                                price_per_hour: number;
                                total_amount: number;
                                lines: components["schemas"]["PriceLine"][];
                                /** @enum {string} */
                                status: "pending" | "confirmed" | "active" | "completed" | "cancelled";
                                invoice_id: number;
                                has_review: boolean;
                                hold_until: string | null;
                                cancelled_at: string | null;
                                cancelled_by: ("client" | "owner" | "admin") | null;
                                cancel_reason: string | null;
                                refund: {
                                    /** @enum {string} */
                                    state: "due" | "sent" | "done";
                                    amount: number;
                                    decided_at: string | null;
                                } | null;
                                /** Format: date-time */
                                created_at: string;
                                invoice: {
                                    id: number;
                                    /** @enum {string} */
                                    status: "pending" | "paid";
                                    amount: number;
                                };
                            };
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 409 `SLOT_TAKEN`: Someone has taken part of this time. Nothing was booked. Please choose another time.
                 *     - 409 `TOO_MANY_HOLDS`: You have 5 unpaid bookings. Please pay for one of them first, or let it lapse.
                 *     - 409 `TOO_MANY_HOURS_HELD`: Until you have paid for a first booking, your unpaid ones come to 72 hours at most. Please choose a shorter time, or pay for one of them first.
                 *     - 409 `HOLD_TOO_SOON`: You have held this space twice without paying. Please wait a while.
                 *     - 409 `EMAIL_UNPROVED`: Please confirm your email address first: open the link that we mailed to you, then book again. What you entered stays here.
                 *     - 422 `TIME_NOT_BOOKABLE`: This time cannot be booked. Please choose another.
                 *     - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 *     - 409 `SPACE_NOT_AVAILABLE`: This space is not taking bookings at the moment. Please choose another.
                 *     - 409 `PRICE_CHANGED`: The price has changed. Please look at the new total and book again.
                 *     - 409 `AGREEMENT_CHANGED`: The terms of this space have changed. Please read them again and accept them.
                 *     - 422 `TOO_MANY_GUESTS`: This is more people than the space takes.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SLOT_TAKEN" | "TOO_MANY_HOLDS" | "TOO_MANY_HOURS_HELD" | "HOLD_TOO_SOON" | "EMAIL_UNPROVED" | "TIME_NOT_BOOKABLE" | "SPACE_NOT_FOUND" | "SPACE_NOT_AVAILABLE" | "PRICE_CHANGED" | "AGREEMENT_CHANGED" | "TOO_MANY_GUESTS") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same bookings, all of them, as a file for spreadsheets */
        get: {
            parameters: {
                query?: {
                    as?: "client" | "owner" | "admin";
                    /** @description Each booking is one of three: `upcoming`, pending or confirmed and yet to start; `under_way`, pending or confirmed, and started; `past`, ended or cancelled. `to_review`: of each space that the caller has booked and not reviewed, the last completed one. */
                    status?: "pending" | "confirmed" | "active" | "completed" | "cancelled" | "upcoming" | "under_way" | "past" | "to_review";
                    space_id?: number;
                    /** @description The first day a booking may start on, in Nairobi. */
                    from?: string;
                    /** @description The last one, inclusive. */
                    to?: string;
                    /** @description The first day a booking may have been made on. */
                    made_from?: string;
                    /** @description Each word must be found in the title of the space or, unless `as` is client, in the name of the client; or the number of the booking, BK-12 or 12. */
                    search?: string;
                    sort?: "newest" | "start" | "-start" | "amount" | "-amount";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One booking, with its terms and what cancelling it now would mean */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingInFull"];
                    };
                };
                /** @description - 404 `BOOKING_NOT_FOUND`: We cannot find this booking among yours. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "BOOKING_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One booking as a file for calendars (iCalendar) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/calendar": string;
                    };
                };
                /** @description - 404 `BOOKING_NOT_FOUND`: We cannot find this booking among yours. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "BOOKING_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cancel a booking: its time is free at once, and what is to be refunded is put down as due */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason?: string | null;
                        refund_amount?: (number | string) | null;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                id: number;
                                number: string;
                                space_id: number;
                                user_id: number;
                                client_name: string;
                                space_title: string;
                                space_removed: boolean;
                                space_type: string;
                                location: string | null;
                                image: {
                                    url: string;
                                    served_url: string | null;
                                    alt: string;
                                    color: string;
                                    widths: number[];
                                } | null;
                                /** Format: date-time */
                                start_time: string;
                                /** Format: date-time */
                                end_time: string;
                                estimated_guests: number;
                                price_per_hour: number;
                                total_amount: number;
                                lines: components["schemas"]["PriceLine"][];
                                /** @enum {string} */
                                status: "pending" | "confirmed" | "active" | "completed" | "cancelled";
                                invoice_id: number;
                                has_review: boolean;
                                hold_until: string | null;
                                cancelled_at: string | null;
                                cancelled_by: ("client" | "owner" | "admin") | null;
                                cancel_reason: string | null;
                                refund: {
                                    /** @enum {string} */
                                    state: "due" | "sent" | "done";
                                    amount: number;
                                    decided_at: string | null;
                                } | null;
                                /** Format: date-time */
                                created_at: string;
                                refund_amount: number;
                            };
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `BOOKING_NOT_FOUND`: We cannot find this booking among yours.
                 *     - 409 `BOOKING_CANCELLED`: This booking is cancelled already. There is nothing more to do.
                 *     - 409 `BOOKING_ENDED`: This booking is over. It cannot be cancelled any more.
                 *     - 409 `REFUND_CHANGED`: What you get back for this booking has changed meanwhile. Please look at it and decide again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("BOOKING_NOT_FOUND" | "BOOKING_CANCELLED" | "BOOKING_ENDED" | "REFUND_CHANGED") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cancel a booking: its time is free at once, and what is to be refunded is put down as due */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason?: string | null;
                        refund_amount?: (number | string) | null;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                id: number;
                                number: string;
                                space_id: number;
                                user_id: number;
                                client_name: string;
                                space_title: string;
                                space_removed: boolean;
                                space_type: string;
                                location: string | null;
                                image: {
                                    url: string;
                                    served_url: string | null;
                                    alt: string;
                                    color: string;
                                    widths: number[];
                                } | null;
                                /** Format: date-time */
                                start_time: string;
                                /** Format: date-time */
                                end_time: string;
                                estimated_guests: number;
                                price_per_hour: number;
                                total_amount: number;
                                lines: components["schemas"]["PriceLine"][];
                                /** @enum {string} */
                                status: "pending" | "confirmed" | "active" | "completed" | "cancelled";
                                invoice_id: number;
                                has_review: boolean;
                                hold_until: string | null;
                                cancelled_at: string | null;
                                cancelled_by: ("client" | "owner" | "admin") | null;
                                cancel_reason: string | null;
                                refund: {
                                    /** @enum {string} */
                                    state: "due" | "sent" | "done";
                                    amount: number;
                                    decided_at: string | null;
                                } | null;
                                /** Format: date-time */
                                created_at: string;
                                refund_amount: number;
                            };
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `BOOKING_NOT_FOUND`: We cannot find this booking among yours.
                 *     - 409 `BOOKING_CANCELLED`: This booking is cancelled already. There is nothing more to do.
                 *     - 409 `BOOKING_ENDED`: This booking is over. It cannot be cancelled any more.
                 *     - 409 `REFUND_CHANGED`: What you get back for this booking has changed meanwhile. Please look at it and decide again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("BOOKING_NOT_FOUND" | "BOOKING_CANCELLED" | "BOOKING_ENDED" | "REFUND_CHANGED") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spaces/{id}/clashes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bookings that stand although they do not keep to the rules that hold now, the soonest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: components["schemas"]["Clash"][];
                            /** @description Of all of them, those beyond the 200 soonest too. */
                            total: number;
                        };
                    };
                };
                /** @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "SPACE_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Move a booking of one’s own to another time of its space; one that costs more is moved once that is paid, and the new time is held until then */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        start_time: string;
                        end_time: string;
                        total_amount?: (number | string) | null;
                        due_amount?: (number | string) | null;
                        refund_amount?: (number | string) | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                id: number;
                                number: string;
                                space_id: number;
                                user_id: number;
                                client_name: string;
                                space_title: string;
                                space_removed: boolean;
                                space_type: string;
                                location: string | null;
                                image: {
                                    url: string;
                                    served_url: string | null;
                                    alt: string;
                                    color: string;
                                    widths: number[];
                                } | null;
                                /** Format: date-time */
                                start_time: string;
                                /** Format: date-time */
                                end_time: string;
                                estimated_guests: number;
                                price_per_hour: number;
                                total_amount: number;
                                lines: components["schemas"]["PriceLine"][];
                                /** @enum {string} */
                                status: "pending" | "confirmed" | "active" | "completed" | "cancelled";
                                invoice_id: number;
                                has_review: boolean;
                                hold_until: string | null;
                                cancelled_at: string | null;
                                cancelled_by: ("client" | "owner" | "admin") | null;
                                cancel_reason: string | null;
                                refund: {
                                    /** @enum {string} */
                                    state: "due" | "sent" | "done";
                                    amount: number;
                                    decided_at: string | null;
                                } | null;
                                /** Format: date-time */
                                created_at: string;
                                change: {
                                    /** @enum {string} */
                                    kind: "same" | "more" | "less";
                                    /** @enum {string} */
                                    state: "applied" | "pending";
                                    total_amount: number;
                                    due_amount: number;
                                    invoice_id: number | null;
                                    hold_until: string | null;
                                    refund_amount: number;
                                };
                            };
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 409 `SLOT_TAKEN`: Someone has taken part of this time. Nothing was booked. Please choose another time.
                 *     - 409 `TOO_MANY_HOLDS`: You have 5 unpaid bookings. Please pay for one of them first, or let it lapse.
                 *     - 409 `TOO_MANY_HOURS_HELD`: Until you have paid for a first booking, your unpaid ones come to 72 hours at most. Please choose a shorter time, or pay for one of them first.
                 *     - 409 `HOLD_TOO_SOON`: You have held this space twice without paying. Please wait a while.
                 *     - 409 `EMAIL_UNPROVED`: Please confirm your email address first: open the link that we mailed to you, then book again. What you entered stays here.
                 *     - 422 `TIME_NOT_BOOKABLE`: This time cannot be booked. Please choose another.
                 *     - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 *     - 409 `SPACE_NOT_AVAILABLE`: This space is not taking bookings at the moment. Please choose another.
                 *     - 404 `BOOKING_NOT_FOUND`: We cannot find this booking among yours.
                 *     - 409 `BOOKING_CANCELLED`: This booking is cancelled already. There is nothing more to do.
                 *     - 409 `CHANGE_TOO_LATE`: A booking can be moved until 24 hours before its start. Your booking stays as it is.
                 *     - 409 `CHANGE_PENDING`: A change of this booking waits to be paid. Please pay for it, or keep the old time first.
                 *     - 409 `CHANGE_UNPAID`: Part of this booking is to be paid again. Please pay that first, then move the booking.
                 *     - 409 `CHANGE_COST_CHANGED`: What the new time comes to has changed meanwhile. Please look at it and decide again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SLOT_TAKEN" | "TOO_MANY_HOLDS" | "TOO_MANY_HOURS_HELD" | "HOLD_TOO_SOON" | "EMAIL_UNPROVED" | "TIME_NOT_BOOKABLE" | "SPACE_NOT_FOUND" | "SPACE_NOT_AVAILABLE" | "BOOKING_NOT_FOUND" | "BOOKING_CANCELLED" | "CHANGE_TOO_LATE" | "CHANGE_PENDING" | "CHANGE_UNPAID" | "CHANGE_COST_CHANGED") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Keep the old time: the change that waits to be paid is given up */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                id: number;
                                number: string;
                                space_id: number;
                                user_id: number;
                                client_name: string;
                                space_title: string;
                                space_removed: boolean;
                                space_type: string;
                                location: string | null;
                                image: {
                                    url: string;
                                    served_url: string | null;
                                    alt: string;
                                    color: string;
                                    widths: number[];
                                } | null;
                                /** Format: date-time */
                                start_time: string;
                                /** Format: date-time */
                                end_time: string;
                                estimated_guests: number;
                                price_per_hour: number;
                                total_amount: number;
                                lines: components["schemas"]["PriceLine"][];
                                /** @enum {string} */
                                status: "pending" | "confirmed" | "active" | "completed" | "cancelled";
                                invoice_id: number;
                                has_review: boolean;
                                hold_until: string | null;
                                cancelled_at: string | null;
                                cancelled_by: ("client" | "owner" | "admin") | null;
                                cancel_reason: string | null;
                                refund: {
                                    /** @enum {string} */
                                    state: "due" | "sent" | "done";
                                    amount: number;
                                    decided_at: string | null;
                                } | null;
                                /** Format: date-time */
                                created_at: string;
                                refund_amount: number;
                            };
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `BOOKING_NOT_FOUND`: We cannot find this booking among yours.
                 *     - 409 `NO_CHANGE_PENDING`: No change of this booking waits to be paid: it was paid, withdrawn or has lapsed.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("BOOKING_NOT_FOUND" | "NO_CHANGE_PENDING") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say, as the client of a booking, that something was wrong with it; from its start until a day after its end */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        reason: "closed_door" | "no_power" | "other";
                        words: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["BookingProblem"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `BOOKING_NOT_FOUND`: We cannot find this booking among yours.
                 *     - 409 `PROBLEM_OUT_OF_TIME`: You can tell us that something was wrong from the start of a booking until 24 hours after its end. For anything else, write to us.
                 *     - 409 `PROBLEM_UNPAID`: Nothing is paid for this booking, so there is nothing to give back. Please look at its invoice.
                 *     - 409 `PROBLEM_STANDS`: You have told us already that something was wrong with this booking. You hear from us once that is decided.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("BOOKING_NOT_FOUND" | "PROBLEM_OUT_OF_TIME" | "PROBLEM_UNPAID" | "PROBLEM_STANDS") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Problems: of one's own bookings, of those of one's spaces, for an admin all; newest first unless sorted */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    as?: "client" | "owner" | "admin";
                    booking_id?: number;
                    state?: "undecided" | "decided";
                    sort?: "newest" | "oldest";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["BookingProblem"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/problems/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One problem of a booking, for its client, its owner and admins */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookingProblem"];
                    };
                };
                /** @description - 404 `PROBLEM_NOT_FOUND`: We cannot find this problem among yours. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "PROBLEM_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/problems/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer a problem, as the owner of what was booked; once */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        answer: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["BookingProblem"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `PROBLEM_NOT_FOUND`: We cannot find this problem among yours.
                 *     - 409 `PROBLEM_ANSWERED`: This problem has been answered. Please look at it again.
                 *     - 409 `PROBLEM_DECIDED`: This problem has been decided. Please look at it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("PROBLEM_NOT_FOUND" | "PROBLEM_ANSWERED" | "PROBLEM_DECIDED") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/problems/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide a problem: how much of what was paid becomes a refund due, and why */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        refund_amount: number | string;
                        decision: string;
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["BookingProblem"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `PROBLEM_NOT_FOUND`: We cannot find this problem among yours.
                 *     - 409 `PROBLEM_DECIDED`: This problem has been decided. Please look at it again.
                 *     - 409 `PROBLEM_NOT_HEARD`: The owner has not answered, and still has time to. Please decide once they have, or their time is over.
                 *     - 403 `PROBLEM_OF_OWN`: This problem is about a booking of your own, or of your space. Please ask another admin to decide.
                 *     - 422 `MORE_THAN_PAID`: This is more than what is paid for the booking and not owed back. Please give at most that.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("PROBLEM_NOT_FOUND" | "PROBLEM_DECIDED" | "PROBLEM_NOT_HEARD" | "PROBLEM_OF_OWN" | "MORE_THAN_PAID" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/threads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own threads, those with the latest message first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    sort?: "-latest";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Thread"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        /** The thread with the owner of a space, or of a booking for its client or owner; opened unless it is there */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        space_id?: number | null;
                        booking_id?: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Thread"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 409 `THREAD_WITH_SELF`: This space is your own. There is nobody else to write to.
                 *     - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 *     - 404 `BOOKING_NOT_FOUND`: We cannot find this booking among yours.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("THREAD_WITH_SELF" | "SPACE_NOT_FOUND" | "BOOKING_NOT_FOUND") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/threads/unread_count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many of them have unread messages */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                unread: number;
                            };
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/threads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Thread"];
                    };
                };
                /** @description - 404 `THREAD_NOT_FOUND`: We cannot find these messages among yours. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "THREAD_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/threads/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Its messages, newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    sort?: "newest";
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Message"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description - 404 `THREAD_NOT_FOUND`: We cannot find these messages among yours. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "THREAD_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Write a message; sent once for an Idempotency-Key */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        words: string;
                        file_ids?: number[] | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Message"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `THREAD_NOT_FOUND`: We cannot find these messages among yours.
                 *     - 409 `THREAD_CLOSED`: You can read these messages, and not write any more: the space or the person is no longer on Nafasi.
                 *     - 422 `FILE_NOT_YOURS`: A file of this message is not there any more. Please remove it, choose it again, and send.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("THREAD_NOT_FOUND" | "THREAD_CLOSED" | "FILE_NOT_YOURS") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/threads/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that its messages up to one have been seen */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        up_to: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /** @description - 404 `THREAD_NOT_FOUND`: We cannot find these messages among yours. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "THREAD_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/message-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send in a picture (JPEG, PNG, WebP or AVIF) or a PDF for a message; kept a day without one */
        post: {
            parameters: {
                query: {
                    name: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["MessageFile"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 422 `FILE_NOT_READABLE`: This file cannot be read as a picture (JPEG, PNG, WebP or AVIF) or a PDF. Please choose another.
                 *     - 409 `EMAIL_UNPROVED`: Please confirm your email address first: open the link that we mailed to you, then book again. What you entered stays here.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("FILE_NOT_READABLE" | "EMAIL_UNPROVED") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/message-files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file of a message, for the two of its thread, and for admins where it was reported */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": string;
                    };
                };
                /** @description - 404 `FILE_NOT_FOUND`: We cannot find this file among your messages. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "FILE_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/threads/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report a thread of one’s own; admins may read it from then on */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        reason: "rude" | "pays_outside" | "unwanted" | "other";
                        words: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `THREAD_NOT_FOUND`: We cannot find these messages among yours.
                 *     - 409 `THREAD_REPORTED`: You have reported these messages already. We are looking at them.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("THREAD_NOT_FOUND" | "THREAD_REPORTED") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/thread-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reported threads but one’s own, newest first unless sorted */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    state?: "open" | "closed";
                    sort?: "newest" | "oldest";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["ThreadReport"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/thread-reports/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The messages of a reported thread, newest first; every reading is on record */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    sort?: "newest";
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["ReportedMessage"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /**
                 * @description - 404 `REPORT_NOT_FOUND`: We cannot find this report. It may have gone with its messages.
                 *     - 403 `REPORT_OF_OWN`: These messages are yours. Another admin looks into the report.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("REPORT_NOT_FOUND" | "REPORT_OF_OWN") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/thread-reports/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a report, with a note of what was done */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        note: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `REPORT_NOT_FOUND`: We cannot find this report. It may have gone with its messages.
                 *     - 403 `REPORT_OF_OWN`: These messages are yours. Another admin looks into the report.
                 *     - 409 `REPORT_CLOSED`: This report has been closed. Please look at it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("REPORT_NOT_FOUND" | "REPORT_OF_OWN" | "REPORT_CLOSED") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What takes the time of one’s own spaces, 20 of them at once, or of one space that one may manage */
        get: {
            parameters: {
                query?: {
                    /** @description The one space whose time is shown. */
                    space_id?: number;
                    /** @description How many of the spaces come before the 20 whose time is shown; none unless given. */
                    offset?: number;
                    /** @description The first day, in Nairobi; today unless given. */
                    from?: string;
                    /** @description The last day, inclusive; two weeks in all unless given, 62 days at most. */
                    to?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            spaces: {
                                id: number;
                                title: string;
                            }[];
                            events: components["schemas"]["CalendarEvent"][];
                        };
                    };
                };
                /**
                 * @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 *     - 422 `DAYS_NOT_SHOWN`: Please ask for 1 to 62 days, the last one not before the first.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SPACE_NOT_FOUND" | "DAYS_NOT_SHOWN") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether there is an address at which calendar programs read what the caller booked */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Feed"] | null;
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        /** A new address for it; the one before ends */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": (Record<string, never> | null) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: date-time */
                                made_at: string;
                                /** @description When a calendar program last looked. */
                                last_read_at: string | null;
                                /** @description Told once: whoever knows it may read, and it is not kept. */
                                url: string;
                            };
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        /** Turns it off: its address leads nowhere any more */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spaces/{id}/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether there is an address at which calendar programs read what takes a space’s time */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Feed"] | null;
                            error: null;
                        };
                    };
                };
                /** @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "SPACE_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        /** A new address for it; the one before ends */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": (Record<string, never> | null) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: date-time */
                                made_at: string;
                                /** @description When a calendar program last looked. */
                                last_read_at: string | null;
                                /** @description Told once: whoever knows it may read, and it is not kept. */
                                url: string;
                            };
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SPACE_NOT_FOUND" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        /** Turns it off: its address leads nowhere any more */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /** @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "SPACE_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What calendar programs read (iCalendar), for whoever knows the address */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/calendar": string;
                    };
                };
                /** @description The file */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/calendar": string;
                    };
                };
                /** @description - 404 `FEED_NOT_FOUND`: There is no calendar at this address. It may have been turned off. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "FEED_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spaces/{id}/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The calendars whose events keep time of a space */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["ImportedCalendar"][];
                            error: null;
                        };
                    };
                };
                /** @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "SPACE_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Imports a calendar by its address: the times of its events are blocked */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        url: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["ImportedCalendar"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 *     - 422 `IMPORT_NOT_READABLE`: This calendar cannot be imported. Please check its address.
                 *     - 409 `IMPORT_THERE_ALREADY`: This calendar is imported already. Nothing was changed.
                 *     - 409 `TOO_MANY_IMPORTS`: A space can import 5 calendars. Please remove one of them first.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SPACE_NOT_FOUND" | "IMPORT_NOT_READABLE" | "IMPORT_THERE_ALREADY" | "TOO_MANY_IMPORTS") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spaces/{id}/imports/{import_id}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reads an imported calendar now; `error` says why where that is in vain */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                    import_id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["ImportedCalendar"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 *     - 404 `IMPORT_NOT_FOUND`: There is no such imported calendar. It may have been removed.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SPACE_NOT_FOUND" | "IMPORT_NOT_FOUND") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/spaces/{id}/imports/{import_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes an imported calendar, and all its blocks */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                    import_id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 *     - 404 `IMPORT_NOT_FOUND`: There is no such imported calendar. It may have been removed.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SPACE_NOT_FOUND" | "IMPORT_NOT_FOUND") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/{secret}/checks/{ref}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** M-Pesa answers a question about a code (Daraja Transaction Status) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                    ref: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": unknown;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            ResultCode: 0;
                            ResultDesc: string;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/{secret}/checks/{ref}/timeout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** M-Pesa had no time for a question about a code (Daraja QueueTimeOutURL) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                    ref: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": unknown;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            ResultCode: 0;
                            ResultDesc: string;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/{secret}/c2b/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** M-Pesa tells of a payment to the pay-bill (Daraja C2B confirmation) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                    ref: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": unknown;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            ResultCode: 0;
                            ResultDesc: string;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/{secret}/c2b/validation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** M-Pesa asks whether to take a payment (Daraja C2B validation): always yes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                    ref: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": unknown;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            ResultCode: "0";
                            ResultDesc: string;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read in a statement of the M-Pesa portal (CSV): payments we were not told of are taken */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["ImportedStatement"];
                            error: null;
                        };
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["WaitingStatement"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 422 `STATEMENT_UNREADABLE`: We cannot find the columns of an M-Pesa statement in this file. Export the statement from the M-Pesa portal as CSV, and choose that file.
                 *     - 422 `STATEMENT_FOREIGN`: This is the statement of another pay-bill. Please choose the one of ours.
                 *     - 422 `STATEMENT_UNNAMED`: This file does not say which pay-bill it is of. Export the statement again, and leave in the lines above its columns: one of them must name our short code.
                 *     - 422 `STATEMENT_TOO_LONG`: This statement has more rows than we read at once. Please export fewer days, and send the parts one after the other.
                 *     - 409 `APPROVED_BEFORE`: You have approved this. Another admin has to do the same before it counts.
                 *     - 403 `APPROVER_TOO_NEW`: You have been an admin for less than 24 hours, so your approval does not count yet. Please ask another admin.
                 *     - 403 `APPROVER_NOT_INDEPENDENT`: You or the admin who approved this before gave the other their account, role or password. Please ask an admin whom neither of you made.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("STATEMENT_UNREADABLE" | "STATEMENT_FOREIGN" | "STATEMENT_UNNAMED" | "STATEMENT_TOO_LONG" | "APPROVED_BEFORE" | "APPROVER_TOO_NEW" | "APPROVER_NOT_INDEPENDENT" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/help": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What help says in figures, and where to write to */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Help"];
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invoices: one's own, those of one's spaces, for an admin all; newest first unless sorted */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    as?: "client" | "owner" | "admin";
                    status?: "pending" | "paid" | "cancelled";
                    space_id?: number;
                    /** @description The first day an invoice may be made on, in Nairobi. */
                    from?: string;
                    /** @description The last one, inclusive. */
                    to?: string;
                    /** @description Each word must be found in the title of the space or, unless `as` is client, in the name of the client; or the number of the booking or the invoice, BK-12, INV-12 or 12. */
                    search?: string;
                    sort?: "newest" | "amount" | "-amount";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Invoice"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same invoices, all of them, as a file for spreadsheets */
        get: {
            parameters: {
                query?: {
                    as?: "client" | "owner" | "admin";
                    status?: "pending" | "paid" | "cancelled";
                    space_id?: number;
                    /** @description The first day an invoice may be made on, in Nairobi. */
                    from?: string;
                    /** @description The last one, inclusive. */
                    to?: string;
                    /** @description Each word must be found in the title of the space or, unless `as` is client, in the name of the client; or the number of the booking or the invoice, BK-12, INV-12 or 12. */
                    search?: string;
                    sort?: "newest" | "amount" | "-amount";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One invoice with its booking and the state of its payment */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invoice"];
                    };
                };
                /** @description - 404 `INVOICE_NOT_FOUND`: We cannot find this invoice among yours. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "INVOICE_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        /** Pay an invoice with the confirmation code of an M-Pesa payment */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        payment_complete_id: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invoice"];
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invoice"];
                    };
                };
                /**
                 * @description - 422 `CODE_MALFORMED`: We cannot find a code in this. It is the first word in the SMS from M-Pesa: ten letters and digits.
                 *     - 422 `CODE_NOT_CONFIRMED`: We could not confirm this code yet. Check it against the SMS from M-Pesa and enter it again.
                 *     - 409 `PAYMENT_TOO_LATE`: This booking was released, so nothing is booked with this payment. What you paid for it is owed back to you.
                 *     - 404 `INVOICE_NOT_FOUND`: We cannot find this invoice among yours.
                 *     - 409 `INVOICE_ALREADY_PAID`: This invoice is paid. There is nothing more to pay.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("CODE_MALFORMED" | "CODE_NOT_CONFIRMED" | "PAYMENT_TOO_LATE" | "INVOICE_NOT_FOUND" | "INVOICE_ALREADY_PAID") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/buyer-pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says whose KRA PIN the receipt of one's own unpaid invoice names as the buyer's */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Blank or null for none. */
                        kra_pin: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invoice"];
                    };
                };
                /**
                 * @description - 404 `INVOICE_NOT_FOUND`: We cannot find this invoice among yours.
                 *     - 409 `RECEIPT_GIVEN`: There is nothing left to pay on this invoice, so its receipt can no longer change. Nothing has changed.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("INVOICE_NOT_FOUND" | "RECEIPT_GIVEN") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/receipt.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipt of a paid invoice as a file to keep: as it was given, with what was paid back since */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
                /**
                 * @description - 404 `INVOICE_NOT_FOUND`: We cannot find this invoice among yours.
                 *     - 409 `NO_RECEIPT`: This invoice has not been paid. Its receipt is here once it is.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("INVOICE_NOT_FOUND" | "NO_RECEIPT") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/prompts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask a phone to pay the balance of an invoice: M-Pesa shows it there and asks for the PIN */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone_number: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Invoice"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 422 `PHONE_NOT_MPESA`: M-Pesa asks Kenyan mobile numbers only. Write yours like 0712 345 678, or pay with the pay-bill.
                 *     - 409 `PROMPT_OPEN`: A phone is being asked for this payment already. Answer it there, or wait until it is decided.
                 *     - 409 `PROMPT_PAID`: M-Pesa has taken your payment and has not sent us its code yet. Enter the code from the SMS, so that you do not pay twice.
                 *     - 409 `CODE_UNDER_CHECK`: We are checking a code for this invoice. Please wait until that is done, so that you do not pay twice.
                 *     - 409 `PROMPT_TOO_SOON`: This phone cannot be asked again yet. Please wait a little and try again.
                 *     - 409 `PROMPT_HOPELESS`: M-Pesa cannot put this payment on a phone. Please pay with the pay-bill and enter the code from the SMS.
                 *     - 503 `PROMPT_MPESA_AWAY`: M-Pesa cannot be reached right now, so it cannot ask your phone. Please pay with the pay-bill instead, and enter the code from the SMS.
                 *     - 409 `PROMPT_TOO_LATE`: This booking was released, so there is nothing to pay. Please book the time again.
                 *     - 422 `PHONE_NUMBER_UNKNOWN`: We do not recognise this phone number. Write it like 0712 345 678 or +254 712 345 678.
                 *     - 404 `INVOICE_NOT_FOUND`: We cannot find this invoice among yours.
                 *     - 409 `INVOICE_ALREADY_PAID`: This invoice is paid. There is nothing more to pay.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("PHONE_NOT_MPESA" | "PROMPT_OPEN" | "PROMPT_PAID" | "CODE_UNDER_CHECK" | "PROMPT_TOO_SOON" | "PROMPT_HOPELESS" | "PROMPT_MPESA_AWAY" | "PROMPT_TOO_LATE" | "PHONE_NUMBER_UNKNOWN" | "INVOICE_NOT_FOUND" | "INVOICE_ALREADY_PAID") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Refunds: one's own, for an admin all; newest first unless sorted */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    as?: "client" | "owner" | "admin";
                    state?: "due" | "sent" | "done" | "failed" | "withdrawn" | "unclear";
                    /** @description The number of an invoice or booking (INV-12, BK-12 or 12), the code of the payment, or words of the title of the space or, for admins, of the name of the client. */
                    search?: string;
                    sort?: "newest" | "amount" | "-amount";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Refund"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refunds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One refund */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refund"];
                    };
                };
                /** @description - 404 `REFUND_NOT_FOUND`: We cannot find this refund among yours. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "REFUND_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refunds/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a refund back by M-Pesa, or to a phone, once; where it takes two admins, the first word is an approval */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        sendings: number;
                        phone_number?: string;
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Refund"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `REFUND_NOT_FOUND`: We cannot find this refund among yours.
                 *     - 409 `REFUND_UNDER_WAY`: This refund has been sent, and what became of it is not known yet. There is nothing to do until it is.
                 *     - 503 `REFUND_MPESA_AWAY`: M-Pesa cannot be reached right now. Nothing was sent, and the refund stays as it is. Please send it in a while.
                 *     - 409 `REFUND_DONE`: This refund has been paid back or is owed no more. There is nothing more to do.
                 *     - 409 `REFUND_TO_LOOK_AT`: M-Pesa says that money went back for this refund. Please look the payment up in the M-Pesa portal and record what you found.
                 *     - 409 `REFUND_APPROVED_BEFORE`: You have approved this refund. Another admin has to send it, or record it as paid.
                 *     - 403 `APPROVER_TOO_NEW`: You have been an admin for less than 24 hours, so your approval does not count yet. Please ask another admin.
                 *     - 403 `APPROVER_NOT_INDEPENDENT`: You or the admin who approved this before gave the other their account, role or password. Please ask an admin whom neither of you made.
                 *     - 409 `REFUND_PAID_BY_HAND`: An admin has recorded that this refund was paid by hand. Please look that up in the M-Pesa portal and record what you find.
                 *     - 409 `REFUND_MOVED_ON`: This refund was sent meanwhile, and that failed. Please look at it again before you send it.
                 *     - 409 `REFUND_NOT_WHOLE`: M-Pesa moves whole shillings only. Please pay this refund by hand and record it.
                 *     - 409 `REFUND_BEYOND_LIMITS`: M-Pesa sends no such amount to a phone at once. Please pay this refund in another way and record it.
                 *     - 409 `REFUND_REVERSIBLE`: M-Pesa can send this payment back to the phone that paid. Please send it so first; if that fails, it can go to a phone.
                 *     - 409 `REFUND_TO_NO_PHONE`: Sending to phones is not set up with M-Pesa. Please send the refund back to the phone that paid, or pay it by hand and record it.
                 *     - 422 `REFUND_PHONE_NOT_MPESA`: M-Pesa sends money to Kenyan mobile numbers only. Please write it like 0712 345 678.
                 *     - 422 `PHONE_NUMBER_UNKNOWN`: We do not recognise this phone number. Write it like 0712 345 678 or +254 712 345 678.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("REFUND_NOT_FOUND" | "REFUND_UNDER_WAY" | "REFUND_MPESA_AWAY" | "REFUND_DONE" | "REFUND_TO_LOOK_AT" | "REFUND_APPROVED_BEFORE" | "APPROVER_TOO_NEW" | "APPROVER_NOT_INDEPENDENT" | "REFUND_PAID_BY_HAND" | "REFUND_MOVED_ON" | "REFUND_NOT_WHOLE" | "REFUND_BEYOND_LIMITS" | "REFUND_REVERSIBLE" | "REFUND_TO_NO_PHONE" | "REFUND_PHONE_NOT_MPESA" | "PHONE_NUMBER_UNKNOWN" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refunds/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record what became of a refund: as looked up at M-Pesa where that was unclear, or that it was paid by hand; where it takes two admins, the first word of that is an approval */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": (({
                        /** @enum {string} */
                        outcome: "done";
                        /** @enum {string} */
                        means?: "mpesa";
                        transfer_code: string;
                        reason: string;
                    } | {
                        /** @enum {string} */
                        outcome: "done";
                        /** @enum {string} */
                        means: "bank";
                        proof: string;
                        amount: number | string;
                        /** Format: date */
                        paid_on: string;
                        reason: string;
                    } | {
                        /** @enum {string} */
                        outcome: "done";
                        /** @enum {string} */
                        means: "cash";
                        proof: string;
                        amount: number | string;
                        /** Format: date */
                        paid_on: string;
                        reason: string;
                    }) | {
                        /** @enum {string} */
                        outcome: "failed";
                        reason: string;
                    }) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Refund"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `REFUND_NOT_FOUND`: We cannot find this refund among yours.
                 *     - 403 `REFUND_OF_OWN`: This refund is your own. Please ask another admin to record that it was not paid.
                 *     - 409 `REFUND_UNDER_WAY`: This refund has been sent, and what became of it is not known yet. There is nothing to do until it is.
                 *     - 409 `REFUND_DONE`: This refund has been paid back or is owed no more. There is nothing more to do.
                 *     - 409 `REFUND_NOT_SENT`: This refund has not been sent, so there is nothing to find out about it.
                 *     - 409 `REFUND_APPROVED_BEFORE`: You have approved this refund. Another admin has to send it, or record it as paid.
                 *     - 403 `APPROVER_TOO_NEW`: You have been an admin for less than 24 hours, so your approval does not count yet. Please ask another admin.
                 *     - 403 `APPROVER_NOT_INDEPENDENT`: You or the admin who approved this before gave the other their account, role or password. Please ask an admin whom neither of you made.
                 *     - 409 `REFUND_LEFT`: M-Pesa says that money went back, so this cannot be recorded as not sent. Please look it up and record it with M-Pesa’s code.
                 *     - 422 `TRANSFER_CODE_USED`: This code belongs to another payment. Please take the one of the money that was sent back.
                 *     - 422 `TRANSFER_CODE_DIFFERS`: M-Pesa gave another code for the money of this refund. Please take the code that is shown with the refund.
                 *     - 409 `REFUND_TO_LOOK_AT`: M-Pesa says that money went back for this refund. Please look the payment up in the M-Pesa portal and record what you found.
                 *     - 409 `REFUND_LOOK_FIRST`: It is not known yet whether M-Pesa sent this refund. Please look that up in the M-Pesa portal and record it as not sent before you record how else it was paid.
                 *     - 422 `PAID_TOO_MUCH`: This is more than is owed back. Please enter what was paid of this refund: at most what is owed.
                 *     - 422 `PAID_LATER`: This day is still to come. Please enter the day on which it was paid.
                 *     - 422 `PROOF_USED`: This belongs to another refund. Please enter the reference or receipt number of this payment.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("REFUND_NOT_FOUND" | "REFUND_OF_OWN" | "REFUND_UNDER_WAY" | "REFUND_DONE" | "REFUND_NOT_SENT" | "REFUND_APPROVED_BEFORE" | "APPROVER_TOO_NEW" | "APPROVER_NOT_INDEPENDENT" | "REFUND_LEFT" | "TRANSFER_CODE_USED" | "TRANSFER_CODE_DIFFERS" | "REFUND_TO_LOOK_AT" | "REFUND_LOOK_FIRST" | "PAID_TOO_MUCH" | "PAID_LATER" | "PROOF_USED" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refunds/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw what an admin gave back and nobody has sent; where it takes two admins, the first word is an approval */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Refund"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `REFUND_NOT_FOUND`: We cannot find this refund among yours.
                 *     - 409 `REFUND_UNDER_WAY`: This refund has been sent, and what became of it is not known yet. There is nothing to do until it is.
                 *     - 409 `REFUND_DONE`: This refund has been paid back or is owed no more. There is nothing more to do.
                 *     - 409 `REFUND_TO_LOOK_AT`: M-Pesa says that money went back for this refund. Please look the payment up in the M-Pesa portal and record what you found.
                 *     - 409 `REFUND_PAID_BY_HAND`: An admin has recorded that this refund was paid by hand. Please look that up in the M-Pesa portal and record what you find.
                 *     - 409 `REFUND_NOT_BY_HAND`: No admin gave this back, so it cannot be withdrawn alone. Where the payment is for something else, please move it to that invoice.
                 *     - 409 `REFUND_OF_CANCELLED`: The invoice of this payment is cancelled, so nothing can count for it again. The refund stays due.
                 *     - 409 `APPROVED_BEFORE`: You have approved this. Another admin has to do the same before it counts.
                 *     - 403 `APPROVER_TOO_NEW`: You have been an admin for less than 24 hours, so your approval does not count yet. Please ask another admin.
                 *     - 403 `APPROVER_NOT_INDEPENDENT`: You or the admin who approved this before gave the other their account, role or password. Please ask an admin whom neither of you made.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("REFUND_NOT_FOUND" | "REFUND_UNDER_WAY" | "REFUND_DONE" | "REFUND_TO_LOOK_AT" | "REFUND_PAID_BY_HAND" | "REFUND_NOT_BY_HAND" | "REFUND_OF_CANCELLED" | "APPROVED_BEFORE" | "APPROVER_TOO_NEW" | "APPROVER_NOT_INDEPENDENT" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refunds/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo that an admin recorded a refund as paid: it is owed again; where it takes two admins, the first word is an approval */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Refund"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `REFUND_NOT_FOUND`: We cannot find this refund among yours.
                 *     - 403 `REFUND_OF_OWN`: This refund is your own. Please ask another admin to record that it was not paid.
                 *     - 409 `REFUND_NOT_RECORDED`: No admin has recorded this refund as paid, so there is nothing to undo. Please look at it again.
                 *     - 409 `REFUND_PROVED`: M-Pesa itself has shown that money went back for this refund, so that cannot be undone. Nothing has changed.
                 *     - 409 `APPROVED_BEFORE`: You have approved this. Another admin has to do the same before it counts.
                 *     - 403 `APPROVER_TOO_NEW`: You have been an admin for less than 24 hours, so your approval does not count yet. Please ask another admin.
                 *     - 403 `APPROVER_NOT_INDEPENDENT`: You or the admin who approved this before gave the other their account, role or password. Please ask an admin whom neither of you made.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("REFUND_NOT_FOUND" | "REFUND_OF_OWN" | "REFUND_NOT_RECORDED" | "REFUND_PROVED" | "APPROVED_BEFORE" | "APPROVER_TOO_NEW" | "APPROVER_NOT_INDEPENDENT" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/{secret}/refunds/{ref}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** M-Pesa says what became of a refund (Daraja Reversal, B2C) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                    ref: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": unknown;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            ResultCode: 0;
                            ResultDesc: string;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/{secret}/refunds/{ref}/timeout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** M-Pesa says that a refund waited too long in its queue (Daraja Reversal, B2C) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                    ref: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": unknown;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            ResultCode: 0;
                            ResultDesc: string;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/{secret}/refunds/{ref}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** M-Pesa answers what became of a refund that went to a phone (Daraja Transaction Status) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                    ref: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": unknown;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            ResultCode: 0;
                            ResultDesc: string;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/{secret}/refunds/{ref}/status-timeout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** M-Pesa says that such a question waited too long in its queue (Daraja Transaction Status) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                    ref: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": unknown;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            ResultCode: 0;
                            ResultDesc: string;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ledger/balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The trial balance: what each account holds */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["LedgerBalances"];
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ledger/balances.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The trial balance as a file for spreadsheets */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ledger/journal.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every entry of the ledger, the newest first, as a file for spreadsheets */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    to?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ledger/balance_checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask M-Pesa what the pay-bill holds now; its answer is compared with the ledger */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["PayBill"] | null;
                            error: null;
                        };
                    };
                };
                /** @description - 409 `BALANCE_OF_TWO`: Owners are paid from another short code than the pay-bill, so what one of them holds cannot be compared with the ledger. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "BALANCE_OF_TWO" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ledger/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put down money that moved on or off the pay-bill and nothing else tells of, such as a transfer to our bank */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "to_bank" | "from_bank" | "charged" | "charge_returned";
                        amount: number | string;
                        reason: string;
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                id: number;
                            };
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 422 `MOVED_NOTHING`: Please give an amount above zero.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("MOVED_NOTHING" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/{secret}/balance/{ref}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** M-Pesa says what the pay-bill holds (Daraja Account Balance) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                    ref: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": unknown;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            ResultCode: 0;
                            ResultDesc: string;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/{secret}/balance/{ref}/timeout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** M-Pesa says that the question waited too long in its queue (Daraja Account Balance) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                    ref: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": unknown;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            ResultCode: 0;
                            ResultDesc: string;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax_registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Receipts and credit notes that the tax register refused, or did not answer for, when it was asked last; the newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["UnregisteredDocument"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax_registrations/{id}/bring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have one brought to the tax register again within a minute, rather than an hour */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `REGISTRATION_NOT_FOUND`: We cannot find this document of the tax register.
                 *     - 409 `REGISTERED_ALREADY`: This document has been registered. Please look at the list again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("REGISTRATION_NOT_FOUND" | "REGISTERED_ALREADY") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax_registrations/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put down under which number one was registered otherwise, such as by the provider itself */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        control_number: string;
                        control_unit: string;
                        qr: string;
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `REGISTRATION_NOT_FOUND`: We cannot find this document of the tax register.
                 *     - 409 `REGISTERED_ALREADY`: This document has been registered. Please look at the list again.
                 *     - 422 `CONTROL_NUMBER_USED`: Another document has this control number. Please take the one that the register gave to this.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("REGISTRATION_NOT_FOUND" | "REGISTERED_ALREADY" | "CONTROL_NUMBER_USED" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is kept of the price of a booking that is made today, for the caller, an owner */
        get: {
            parameters: {
                query?: {
                    space_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["CommissionTerms"];
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commission_terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every commission that was ever agreed, the newest first, five hundred at most */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["AgreedCommission"][];
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        /** Agree on another commission for bookings made from a day on: of all, an owner, or a space */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        owner_id?: number | null;
                        space_id?: number | null;
                        percent: number;
                        /** Format: date */
                        from_day: string;
                        reason: string;
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["AgreedCommission"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 422 `COMMISSION_TOO_HIGH`: With VAT and the tax that is withheld, such a commission would leave the owner nothing. Please give a lower one.
                 *     - 422 `COMMISSION_TOO_EARLY`: What was agreed holds for bookings already made. Please give tomorrow or a later day.
                 *     - 409 `COMMISSION_AGREED`: For that day a commission is agreed already. Please give another day.
                 *     - 403 `COMMISSION_OF_OWN`: This commission would be your own. Please ask another admin to agree on it.
                 *     - 422 `COMMISSION_OF_NOBODY`: There is no such owner, or no such space.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("COMMISSION_TOO_HIGH" | "COMMISSION_TOO_EARLY" | "COMMISSION_AGREED" | "COMMISSION_OF_OWN" | "COMMISSION_OF_NOBODY" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/earnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller, an owner, earns by each paid invoice, the newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    state?: "upcoming" | "earned" | "payable";
                    booking_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Earning"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller, an owner, is to be paid and has been paid */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["PayoutBalance"];
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payouts, the newest first: of an owner their own, of an admin all */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    as?: "client" | "owner" | "admin";
                    state?: "waiting" | "sending" | "done" | "failed" | "cancelled" | "reversed" | "unclear";
                    batch_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Payout"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        /** Ask for all that is payable: it is in the next batch */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Payout"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 409 `PAYOUT_UNDER_WAY`: A payout is being made already. You can ask for another one once it has arrived.
                 *     - 409 `NO_DESTINATION`: Please say first where your money goes.
                 *     - 409 `DESTINATION_TOO_NEW`: The place that your money goes to counts 24 hours after you gave it. Please ask again then.
                 *     - 409 `DESTINATION_HELD`: M-Pesa knows the place that your money goes to by another name. We look at that before more is paid to it.
                 *     - 409 `TOO_LITTLE_PAYABLE`: You can ask for a payout once more than Ksh 500 is payable. What is less is paid by your schedule.
                 *     - 409 `PAYABLE_HELD_UP`: What is payable waits while a refund, a question about a payment or a reported problem is open. You can ask once that is settled.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("PAYOUT_UNDER_WAY" | "NO_DESTINATION" | "DESTINATION_TOO_NEW" | "DESTINATION_HELD" | "TOO_LITTLE_PAYABLE" | "PAYABLE_HELD_UP") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One payout, with the first two hundred earnings and adjustments that it is of */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                id: number;
                                number: string;
                                owner: {
                                    id: number;
                                    name: string;
                                } | null;
                                batch_id: number | null;
                                /** @enum {string} */
                                state: "waiting" | "sending" | "done" | "failed" | "cancelled" | "reversed";
                                amount: number;
                                paid: number;
                                bookings: number;
                                gross: number;
                                commission: number;
                                vat: number;
                                withholding: number;
                                net: number;
                                carried: number;
                                destination_id: number;
                                destination: string;
                                /** @enum {string} */
                                destination_kind: "phone" | "till" | "pay_bill" | "bank";
                                is_asked: boolean;
                                /** Format: date-time */
                                made_at: string;
                                decided_at: string | null;
                                problem: string | null;
                                sendings: {
                                    id: number;
                                    amount: number;
                                    /** @enum {string} */
                                    state: "sending" | "done" | "failed" | "reversed";
                                    transfer_code: string | null;
                                    needs_look: boolean;
                                    can_undo: boolean;
                                }[];
                                parts: {
                                    invoice_id: number;
                                    invoice_number: string;
                                    booking_id: number;
                                    booking_number: string;
                                    space_title: string;
                                    /** Format: date-time */
                                    start_time: string;
                                    /** Format: date-time */
                                    end_time: string;
                                    /** @enum {string} */
                                    kind: "earning" | "adjustment";
                                    /** Format: date-time */
                                    earned_at: string;
                                    gross: number;
                                    commission: number;
                                    vat: number;
                                    withholding: number;
                                    net: number;
                                }[];
                            };
                            error: null;
                        };
                    };
                };
                /** @description - 404 `PAYOUT_NOT_FOUND`: We cannot find this payout among yours. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "PAYOUT_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts/{id}/statement.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that a payout is of, as a file for spreadsheets */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /** @description - 404 `PAYOUT_NOT_FOUND`: We cannot find this payout among yours. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "PAYOUT_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts/{id}/statement.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a payout is of, as a paper to keep */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
                /** @description - 404 `PAYOUT_NOT_FOUND`: We cannot find this payout among yours. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "PAYOUT_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a payout out of its batch before that is approved: it is payable again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Payout"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `PAYOUT_NOT_FOUND`: We cannot find this payout among yours.
                 *     - 409 `PAYOUT_NOT_WAITING`: This payout has been sent or stopped already. Please look at it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("PAYOUT_NOT_FOUND" | "PAYOUT_NOT_WAITING") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payout_sendings/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record what became of a sending whose outcome nobody knew, as looked up at M-Pesa; that it arrived may take two admins */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": ({
                        /** @enum {string} */
                        outcome: "done";
                        transfer_code: string;
                        reason: string;
                    } | {
                        /** @enum {string} */
                        outcome: "failed";
                        reason: string;
                    }) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Payout"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `SENDING_NOT_FOUND`: We cannot find this sending.
                 *     - 409 `SENDING_PROBLEM`: This sending is not one whose outcome is open. Please look at it again before you record anything.
                 *     - 403 `SENDING_OF_OWN`: This payout is your own. Please ask another admin to record that it did not arrive.
                 *     - 409 `SENDING_LEFT`: M-Pesa says that money left, so this cannot be recorded as not sent. Please look it up and record it with M-Pesa’s code.
                 *     - 422 `SENDING_CODE`: This code belongs to another payment, or M-Pesa gave another one for this. Please take the code of the money that was sent.
                 *     - 409 `SENDING_APPROVED_BEFORE`: You have recorded this. Another admin has to record the same before it counts.
                 *     - 403 `APPROVER_TOO_NEW`: You have been an admin for less than 24 hours, so your approval does not count yet. Please ask another admin.
                 *     - 403 `APPROVER_NOT_INDEPENDENT`: You or the admin who approved this before gave the other their account, role or password. Please ask an admin whom neither of you made.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SENDING_NOT_FOUND" | "SENDING_PROBLEM" | "SENDING_OF_OWN" | "SENDING_LEFT" | "SENDING_CODE" | "SENDING_APPROVED_BEFORE" | "APPROVER_TOO_NEW" | "APPROVER_NOT_INDEPENDENT" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payout_sendings/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo that an admin recorded a sending as arrived, while its payout is under way: its outcome is open again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Payout"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `SENDING_NOT_FOUND`: We cannot find this sending.
                 *     - 409 `SENDING_PROBLEM`: This sending is not one whose outcome is open. Please look at it again before you record anything.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SENDING_NOT_FOUND" | "SENDING_PROBLEM" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payout_sendings/{id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record that M-Pesa or the bank took a sending back: the money is payable again; it may take two admins */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Payout"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `SENDING_NOT_FOUND`: We cannot find this sending.
                 *     - 409 `SENDING_PROBLEM`: This sending is not one whose outcome is open. Please look at it again before you record anything.
                 *     - 403 `SENDING_OF_OWN`: This payout is your own. Please ask another admin to record that it did not arrive.
                 *     - 409 `APPROVED_BEFORE`: You have approved this. Another admin has to do the same before it counts.
                 *     - 403 `APPROVER_TOO_NEW`: You have been an admin for less than 24 hours, so your approval does not count yet. Please ask another admin.
                 *     - 403 `APPROVER_NOT_INDEPENDENT`: You or the admin who approved this before gave the other their account, role or password. Please ask an admin whom neither of you made.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SENDING_NOT_FOUND" | "SENDING_PROBLEM" | "SENDING_OF_OWN" | "APPROVED_BEFORE" | "APPROVER_TOO_NEW" | "APPROVER_NOT_INDEPENDENT" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payout_batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Batches of payouts, the newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    state?: "waiting" | "approved" | "cancelled";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["PayoutBatch"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        /** Gather all who are due by their schedule, and all who have asked; of more than a thousand in several batches, of which the first is answered */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["PayoutBatch"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 409 `NOBODY_DUE`: Nobody is due to be paid now, and nobody has asked.
                 *     - 409 `APPROVED_BEFORE`: You have approved this. Another admin has to do the same before it counts.
                 *     - 403 `APPROVER_TOO_NEW`: You have been an admin for less than 24 hours, so your approval does not count yet. Please ask another admin.
                 *     - 403 `APPROVER_NOT_INDEPENDENT`: You or the admin who approved this before gave the other their account, role or password. Please ask an admin whom neither of you made.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("NOBODY_DUE" | "APPROVED_BEFORE" | "APPROVER_TOO_NEW" | "APPROVER_NOT_INDEPENDENT") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payout_batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One batch, what it comes to, and what stands against sending it; its payouts are those of /api/payouts?batch_id */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                id: number;
                                /** @enum {string} */
                                state: "waiting" | "approved" | "cancelled";
                                /** Format: date-time */
                                made_at: string;
                                made_by: string | null;
                                is_own: boolean;
                                approved_at: string | null;
                                approved_by: string | null;
                                cancelled_at: string | null;
                                cancel_reason: string | null;
                                owners: number;
                                amount: number;
                                paid: number;
                                stopped: number;
                                under_way: number;
                                unclear: number;
                                at_bank: number;
                                approvals: {
                                    name: string;
                                    /** Format: date-time */
                                    approved_at: string;
                                }[];
                                approvals_missing: number;
                                can_approve: boolean;
                                sums: {
                                    bookings: number;
                                    owners: number;
                                    gross: number;
                                    commission: number;
                                    vat: number;
                                    withholding: number;
                                    net: number;
                                    amount: number;
                                };
                                doubts: {
                                    payout_id: number;
                                    number: string;
                                    owner: {
                                        id: number;
                                        name: string;
                                    };
                                    amount: number;
                                    /** @enum {string} */
                                    why: "destination_changed" | "name_differs" | "in_doubt" | "balance_changed" | "unproved";
                                }[];
                            };
                            error: null;
                        };
                    };
                };
                /** @description - 404 `BATCH_NOT_FOUND`: We cannot find this batch of payouts. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "BATCH_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts/held": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Owners who could not be paid now, and why: those whom M-Pesa knows by another name first, even where nothing is payable, and those who owe; 200 at most */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                owner: {
                                    id: number;
                                    name: string;
                                };
                                destination_id: number | null;
                                destination: string | null;
                                receiver_name: string | null;
                                /** @enum {string} */
                                why: "name" | "new" | "none" | "owes";
                                payable: number;
                                owed: number;
                            }[];
                            error: null;
                            /** @description Of all of them, those beyond the first 200 too. */
                            total: number;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payout_batches/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve a batch: its payouts are sent, once; whoever made it cannot approve it alone, and it may take two */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": (Record<string, never> | null) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["PayoutBatch"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `BATCH_NOT_FOUND`: We cannot find this batch of payouts.
                 *     - 409 `BATCH_APPROVED`: This batch has been approved already. Its payouts are sent once.
                 *     - 409 `BATCH_CANCELLED`: This batch was cancelled, so nothing of it is sent.
                 *     - 403 `BATCH_OWN`: You made this batch, so you cannot approve it alone. Please ask another admin to look at it.
                 *     - 409 `BATCH_UNPROVED`: M-Pesa has not yet confirmed all payments behind a large payout of this batch. Please approve it in a few minutes, or take that payout out.
                 *     - 503 `PAYOUT_MPESA_AWAY`: M-Pesa cannot be reached right now. Nothing was sent, and the batch stays as it is. Please approve it in a while.
                 *     - 409 `PAYOUT_NOT_SET_UP`: Nafasi cannot pay by M-Pesa yet: MPESA_B2C_SHORT_CODE is not set. Nothing was sent. Ask whoever runs Nafasi, or take out all that does not go to a bank.
                 *     - 409 `APPROVED_BEFORE`: You have approved this. Another admin has to do the same before it counts.
                 *     - 403 `APPROVER_TOO_NEW`: You have been an admin for less than 24 hours, so your approval does not count yet. Please ask another admin.
                 *     - 403 `APPROVER_NOT_INDEPENDENT`: You or the admin who approved this before gave the other their account, role or password. Please ask an admin whom neither of you made.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("BATCH_NOT_FOUND" | "BATCH_APPROVED" | "BATCH_CANCELLED" | "BATCH_OWN" | "BATCH_UNPROVED" | "PAYOUT_MPESA_AWAY" | "PAYOUT_NOT_SET_UP" | "APPROVED_BEFORE" | "APPROVER_TOO_NEW" | "APPROVER_NOT_INDEPENDENT" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payout_batches/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a batch that waits: what is in it is payable again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["PayoutBatch"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `BATCH_NOT_FOUND`: We cannot find this batch of payouts.
                 *     - 409 `BATCH_APPROVED`: This batch has been approved already. Its payouts are sent once.
                 *     - 409 `BATCH_CANCELLED`: This batch was cancelled, so nothing of it is sent.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("BATCH_NOT_FOUND" | "BATCH_APPROVED" | "BATCH_CANCELLED" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payout_batches/{id}/bank_file.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What our bank is to pay of an approved batch, as a file for PesaLink: made once, the same each time */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /**
                 * @description - 404 `BATCH_NOT_FOUND`: We cannot find this batch of payouts.
                 *     - 404 `NO_BANK_FILE`: Nothing of this batch goes to a bank, or it is not approved yet.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("BATCH_NOT_FOUND" | "NO_BANK_FILE") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What our bank was given to pay, line by line, the newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    batch_id?: number;
                    state?: "open" | "closed";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["BankLine"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_lines/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record what the bank’s statement says of a line: paid as the file says, or not paid */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": ({
                        /** @enum {string} */
                        outcome: "paid";
                        amount: number | string;
                        bank_reference: string;
                        /** Format: date */
                        paid_on: string;
                    } | {
                        /** @enum {string} */
                        outcome: "failed";
                        reason: string;
                    }) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["BankLine"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `BANK_LINE_NOT_FOUND`: We cannot find this line of a bank file.
                 *     - 422 `BANK_AMOUNT_DIFFERS`: The bank paid another amount than the file says. The line stays open: please ask the bank.
                 *     - 422 `BANK_DAY_AHEAD`: This day has not come yet. Please take it from the bank’s statement.
                 *     - 422 `BANK_REFERENCE_USED`: Another payment has this reference of the bank. Please take the one that stands beside this line.
                 *     - 409 `SENDING_PROBLEM`: This sending is not one whose outcome is open. Please look at it again before you record anything.
                 *     - 403 `SENDING_OF_OWN`: This payout is your own. Please ask another admin to record that it did not arrive.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("BANK_LINE_NOT_FOUND" | "BANK_AMOUNT_DIFFERS" | "BANK_DAY_AHEAD" | "BANK_REFERENCE_USED" | "SENDING_PROBLEM" | "SENDING_OF_OWN" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read in our bank’s statement (CSV): lines that it shows as paid are closed, and what differs is said */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["BankStatementRead"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 422 `BANK_STATEMENT_UNREADABLE`: We cannot find the columns of a bank’s statement in this file: it needs an amount, a date and the bank’s reference.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("BANK_STATEMENT_UNREADABLE" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/{secret}/payouts/{ref}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** M-Pesa says what became of a payout (Daraja B2C, B2B) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                    ref: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": unknown;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            ResultCode: 0;
                            ResultDesc: string;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/{secret}/payouts/{ref}/timeout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** M-Pesa says that a payout waited too long in its queue (Daraja B2C, B2B) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                    ref: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": unknown;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            ResultCode: 0;
                            ResultDesc: string;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/{secret}/payouts/{ref}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** M-Pesa answers what became of a payout to a phone (Daraja Transaction Status) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                    ref: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": unknown;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            ResultCode: 0;
                            ResultDesc: string;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/{secret}/payouts/{ref}/status-timeout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** M-Pesa says that such a question waited too long in its queue (Daraja Transaction Status) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                    ref: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": unknown;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            ResultCode: 0;
                            ResultDesc: string;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/papers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Commission invoices, credit notes and withholding certificates, the newest first: of an owner their own, of an admin all */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    as?: "client" | "owner" | "admin";
                    kind?: "commission_invoice" | "credit_note" | "withholding_certificate";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Paper"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/papers/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Of which years the caller, an owner, has a tax summary, and what waits for their KRA PIN */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                years: number[];
                                uncertified: number;
                            };
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax-summary.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a calendar year of the caller, an owner, comes to by month: gross, commission, VAT, withheld, net, paid out */
        get: {
            parameters: {
                query: {
                    year: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax-summary.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a file for spreadsheets */
        get: {
            parameters: {
                query: {
                    year: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/papers/{id}/paper.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them as a file to keep: the same each time */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
                /** @description - 404 `PAPER_NOT_FOUND`: We cannot find this paper among yours. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "PAPER_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts/destination": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the money of the caller, an owner, goes, and when; null where they have not said */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["PayoutDestination"] | null;
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        /** Says it anew: another place counts after 24 hours, and its owner is told by mail and SMS; another schedule holds at once */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": ({
                        /** @enum {string} */
                        kind: "phone";
                        phone_number: string;
                        /**
                         * @default weekly
                         * @enum {string}
                         */
                        schedule?: "weekly" | "daily" | "monthly" | "asked";
                    } | {
                        /** @enum {string} */
                        kind: "till";
                        till_number: string;
                        account_name: string;
                        /**
                         * @default weekly
                         * @enum {string}
                         */
                        schedule?: "weekly" | "daily" | "monthly" | "asked";
                    } | {
                        /** @enum {string} */
                        kind: "pay_bill";
                        pay_bill_number: string;
                        account_number: string;
                        account_name: string;
                        /**
                         * @default weekly
                         * @enum {string}
                         */
                        schedule?: "weekly" | "daily" | "monthly" | "asked";
                    } | {
                        /** @enum {string} */
                        kind: "bank";
                        /** @enum {string} */
                        bank: "10" | "11" | "12" | "16" | "19" | "31" | "43" | "57" | "61" | "63" | "66" | "68" | "70" | "72" | "76" | "01" | "02" | "03" | "07";
                        account_number: string;
                        account_name: string;
                        /**
                         * @default weekly
                         * @enum {string}
                         */
                        schedule?: "weekly" | "daily" | "monthly" | "asked";
                    }) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["PayoutDestination"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 422 `DESTINATION_PHONE_NOT_MPESA`: M-Pesa sends money to Kenyan mobile numbers only. Please write it like 0712 345 678.
                 *     - 422 `PHONE_NUMBER_UNKNOWN`: We do not recognise this phone number. Write it like 0712 345 678 or +254 712 345 678.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("DESTINATION_PHONE_NOT_MPESA" | "PHONE_NUMBER_UNKNOWN" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payout_destinations/{id}/accept_name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept that M-Pesa knows an owner’s destination by another name: it is paid to again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": (Record<string, never> | null) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["PayoutDestination"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `DESTINATION_NOT_FOUND`: We cannot find this destination.
                 *     - 403 `DESTINATION_OF_OWN`: Your own money goes there. Please ask another admin to look at the name.
                 *     - 409 `DESTINATION_NAME_FITS`: There is no other name to accept: M-Pesa has said none, or the one that was expected.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("DESTINATION_NOT_FOUND" | "DESTINATION_OF_OWN" | "DESTINATION_NAME_FITS" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether all money is accounted for, where it is, and what needs a person */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Reconciliation"];
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reconciliation/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compare the totals with every payment on record now, as is done each night; 202 where that takes minutes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Reconciliation"];
                            error: null;
                        };
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Reconciliation"];
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payments that M-Pesa says it received, newest first unless sorted */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    /** @description `open`: those whose `is_open` is true, which wait for a person to match them or give them back. Otherwise one of `kinds`. */
                    kind?: "open" | "unclaimed" | "wrong_account" | "short" | "over" | "late" | "duplicate" | "reversed" | "taken_off";
                    /** @description The first characters of a code, the last digits of the payer's number, or the number of an invoice, INV-12 or 12. */
                    search?: string;
                    /** @description The first day it may have been paid on, in Nairobi. */
                    from?: string;
                    /** @description The last one, inclusive. */
                    to?: string;
                    sort?: "newest" | "amount" | "-amount" | "paid" | "-paid";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["DeskReceipt"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One payment with its whole story */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReceiptStory"];
                    };
                };
                /** @description - 404 `RECEIPT_NOT_FOUND`: We cannot find this payment. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "RECEIPT_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Codes that clients typed and that count for nothing yet, or no more; newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    kind?: "unproved" | "refused";
                    /** @description The first characters of a code, or the number of an invoice, INV-12 or 12. */
                    search?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["DeskClaim"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/callbacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages from M-Pesa that a person should look at, newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    kind?: "contradicts" | "foreign" | "unreadable" | "unmatched";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["DeskCallback"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/callbacks/{id}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a message from M-Pesa was looked at: it leaves the list */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        note: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                id: number;
                                note: string;
                                /** Format: date-time */
                                seen_at: string;
                            };
                            error: null;
                        };
                    };
                };
                /** @description - 404 `CALLBACK_NOT_FOUND`: There is no such message, or it needs no look. Please look at the list again. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "CALLBACK_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/callbacks/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that these messages from M-Pesa were looked at: they leave the list together */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ids: number[];
                        note: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                ids: number[];
                                note: string;
                                /** Format: date-time */
                                seen_at: string;
                            };
                            error: null;
                        };
                    };
                };
                /** @description - 404 `CALLBACK_NOT_FOUND`: There is no such message, or it needs no look. Please look at the list again. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "CALLBACK_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contradictions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Differences between M-Pesa's records and ours that are not resolved yet; newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    kind?: "lacking" | "amount" | "reversal" | "not_known" | "account" | "phantom";
                    /** @description The first characters of a code. */
                    search?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["DeskContradiction"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contradictions/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say what came of looking up a contradiction: it leaves the list */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                id: number;
                                reason: string;
                                /** Format: date-time */
                                closed_at: string;
                            };
                            error: null;
                        };
                    };
                };
                /** @description - 404 `CONTRADICTION_NOT_FOUND`: There is no such contradiction, or it is cleared up. Please look at the list again. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "CONTRADICTION_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contradictions/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say what came of looking up these contradictions: they leave the list together */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ids: number[];
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                ids: number[];
                                reason: string;
                                /** Format: date-time */
                                closed_at: string;
                            };
                            error: null;
                        };
                    };
                };
                /** @description - 404 `CONTRADICTION_NOT_FOUND`: There is no such contradiction, or it is cleared up. Please look at the list again. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "CONTRADICTION_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prompts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Prompts of the last 31 days that were paid, by M-Pesa’s word, and that no payment counts for; newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    /** @description The number of an invoice, INV-12 or 12. */
                    search?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["DeskPrompt"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts/{id}/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count a payment for an invoice by hand, having seen that the two belong together; where it takes two admins, the first word is an approval */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        invoice_id: number;
                        reason: string;
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["ReceiptStory"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 403 `INVOICE_OF_OWN`: This invoice is your own, or for a space of yours. Please ask another admin.
                 *     - 404 `RECEIPT_NOT_FOUND`: We cannot find this payment.
                 *     - 409 `RECEIPT_USED`: This payment is counted for an invoice already. Nothing has changed.
                 *     - 409 `RECEIPT_OWED_BACK`: This payment is being given back, so it cannot be counted. Nothing has changed.
                 *     - 409 `RECEIPT_TAKEN_BACK`: M-Pesa took this payment back, so it cannot be counted. Nothing has changed.
                 *     - 409 `RECEIPT_PHANTOM`: An admin declared that this payment was never made, so nothing can be done with it unless M-Pesa proves it. Nothing has changed.
                 *     - 409 `APPROVED_BEFORE`: You have approved this. Another admin has to do the same before it counts.
                 *     - 403 `APPROVER_TOO_NEW`: You have been an admin for less than 24 hours, so your approval does not count yet. Please ask another admin.
                 *     - 403 `APPROVER_NOT_INDEPENDENT`: You or the admin who approved this before gave the other their account, role or password. Please ask an admin whom neither of you made.
                 *     - 404 `INVOICE_NOT_FOUND`: We cannot find this invoice among yours.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("INVOICE_OF_OWN" | "RECEIPT_NOT_FOUND" | "RECEIPT_USED" | "RECEIPT_OWED_BACK" | "RECEIPT_TAKEN_BACK" | "RECEIPT_PHANTOM" | "APPROVED_BEFORE" | "APPROVER_TOO_NEW" | "APPROVER_NOT_INDEPENDENT" | "INVOICE_NOT_FOUND" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts/{id}/unmatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a payment off the invoice it counts for: it is unclaimed again; where it takes two admins, the first word is an approval */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        from_invoice_id: number;
                        reason: string;
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["ReceiptStory"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `RECEIPT_NOT_FOUND`: We cannot find this payment.
                 *     - 409 `RECEIPT_TAKEN_BACK`: M-Pesa took this payment back, so it cannot be counted. Nothing has changed.
                 *     - 403 `INVOICE_OF_OWN`: This invoice is your own, or for a space of yours. Please ask another admin.
                 *     - 409 `RECEIPT_MOVED_ON`: This payment does not count for that invoice any more. Nothing has changed. Please look at it again.
                 *     - 409 `RECEIPT_GOING_BACK`: Money of this payment is on its way back, or an admin says that it was paid back. Please wait until that is decided, under Refunds.
                 *     - 409 `RECEIPT_GIVEN_BACK`: All of this payment has been given back, so there is nothing left to count elsewhere.
                 *     - 409 `RECEIPT_PARTLY_GIVEN_BACK`: A part of this payment has been given back, so the rest cannot be without an invoice. Please move it to the right one.
                 *     - 409 `RECEIPT_GIVEN_BACK_THERE`: What was too much of this payment for that invoice has been given back before, so it cannot go there again. Please move it to another one.
                 *     - 409 `APPROVED_BEFORE`: You have approved this. Another admin has to do the same before it counts.
                 *     - 403 `APPROVER_TOO_NEW`: You have been an admin for less than 24 hours, so your approval does not count yet. Please ask another admin.
                 *     - 403 `APPROVER_NOT_INDEPENDENT`: You or the admin who approved this before gave the other their account, role or password. Please ask an admin whom neither of you made.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("RECEIPT_NOT_FOUND" | "RECEIPT_TAKEN_BACK" | "INVOICE_OF_OWN" | "RECEIPT_MOVED_ON" | "RECEIPT_GOING_BACK" | "RECEIPT_GIVEN_BACK" | "RECEIPT_PARTLY_GIVEN_BACK" | "RECEIPT_GIVEN_BACK_THERE" | "APPROVED_BEFORE" | "APPROVER_TOO_NEW" | "APPROVER_NOT_INDEPENDENT" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a payment from the invoice it counts for to another one; where it takes two admins, the first word is an approval */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        from_invoice_id: number;
                        invoice_id: number;
                        reason: string;
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["ReceiptStory"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `RECEIPT_NOT_FOUND`: We cannot find this payment.
                 *     - 409 `RECEIPT_TAKEN_BACK`: M-Pesa took this payment back, so it cannot be counted. Nothing has changed.
                 *     - 403 `INVOICE_OF_OWN`: This invoice is your own, or for a space of yours. Please ask another admin.
                 *     - 409 `RECEIPT_MOVED_ON`: This payment does not count for that invoice any more. Nothing has changed. Please look at it again.
                 *     - 409 `RECEIPT_GOING_BACK`: Money of this payment is on its way back, or an admin says that it was paid back. Please wait until that is decided, under Refunds.
                 *     - 409 `RECEIPT_GIVEN_BACK`: All of this payment has been given back, so there is nothing left to count elsewhere.
                 *     - 409 `RECEIPT_PARTLY_GIVEN_BACK`: A part of this payment has been given back, so the rest cannot be without an invoice. Please move it to the right one.
                 *     - 409 `RECEIPT_GIVEN_BACK_THERE`: What was too much of this payment for that invoice has been given back before, so it cannot go there again. Please move it to another one.
                 *     - 409 `APPROVED_BEFORE`: You have approved this. Another admin has to do the same before it counts.
                 *     - 403 `APPROVER_TOO_NEW`: You have been an admin for less than 24 hours, so your approval does not count yet. Please ask another admin.
                 *     - 403 `APPROVER_NOT_INDEPENDENT`: You or the admin who approved this before gave the other their account, role or password. Please ask an admin whom neither of you made.
                 *     - 409 `RECEIPT_USED`: This payment is counted for an invoice already. Nothing has changed.
                 *     - 404 `INVOICE_NOT_FOUND`: We cannot find this invoice among yours.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("RECEIPT_NOT_FOUND" | "RECEIPT_TAKEN_BACK" | "INVOICE_OF_OWN" | "RECEIPT_MOVED_ON" | "RECEIPT_GOING_BACK" | "RECEIPT_GIVEN_BACK" | "RECEIPT_PARTLY_GIVEN_BACK" | "RECEIPT_GIVEN_BACK_THERE" | "APPROVED_BEFORE" | "APPROVER_TOO_NEW" | "APPROVER_NOT_INDEPENDENT" | "RECEIPT_USED" | "INVOICE_NOT_FOUND" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts/{id}/phantom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Declare that a payment which only a statement told of was never made: its money leaves the books; where it takes two admins, the first word is an approval */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["ReceiptStory"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `RECEIPT_NOT_FOUND`: We cannot find this payment.
                 *     - 409 `RECEIPT_PHANTOM`: An admin declared that this payment was never made, so nothing can be done with it unless M-Pesa proves it. Nothing has changed.
                 *     - 409 `RECEIPT_GOING_BACK`: Money of this payment is on its way back, or an admin says that it was paid back. Please wait until that is decided, under Refunds.
                 *     - 409 `RECEIPT_GIVEN_BACK`: All of this payment has been given back, so there is nothing left to count elsewhere.
                 *     - 409 `RECEIPT_PROVED`: M-Pesa itself has named this payment, so it was made. Nothing has changed. Please look at it again.
                 *     - 409 `RECEIPT_PAID_BACK`: Money of this payment has been given back, so it cannot leave the books. Please look at its refund first.
                 *     - 409 `APPROVED_BEFORE`: You have approved this. Another admin has to do the same before it counts.
                 *     - 403 `APPROVER_TOO_NEW`: You have been an admin for less than 24 hours, so your approval does not count yet. Please ask another admin.
                 *     - 403 `APPROVER_NOT_INDEPENDENT`: You or the admin who approved this before gave the other their account, role or password. Please ask an admin whom neither of you made.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("RECEIPT_NOT_FOUND" | "RECEIPT_PHANTOM" | "RECEIPT_GOING_BACK" | "RECEIPT_GIVEN_BACK" | "RECEIPT_PROVED" | "RECEIPT_PAID_BACK" | "APPROVED_BEFORE" | "APPROVER_TOO_NEW" | "APPROVER_NOT_INDEPENDENT" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a payment that was counted for nothing a refund due, or a part of one that counts */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        amount?: number | string;
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["ReceiptStory"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 409 `RECEIPT_PHANTOM`: An admin declared that this payment was never made, so nothing can be done with it unless M-Pesa proves it. Nothing has changed.
                 *     - 403 `INVOICE_OF_OWN`: This invoice is your own, or for a space of yours. Please ask another admin.
                 *     - 404 `PAYMENT_NOT_FOUND`: We cannot find this payment.
                 *     - 409 `PAYMENT_IN_USE`: This payment was counted for an invoice, is owed back, or was taken back. Please look at it again.
                 *     - 409 `PAYMENT_NOT_COUNTED`: This payment does not count for a paid invoice, so no part of it can be given back. Please look at it again.
                 *     - 409 `BOOKING_TO_COME`: This booking has not begun. Please cancel it or move it: what goes back then is worked out by itself.
                 *     - 422 `MORE_THAN_COUNTED`: This is more than the payment still counts for on its invoice. Please enter at most that.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("RECEIPT_PHANTOM" | "INVOICE_OF_OWN" | "PAYMENT_NOT_FOUND" | "PAYMENT_IN_USE" | "PAYMENT_NOT_COUNTED" | "BOOKING_TO_COME" | "MORE_THAN_COUNTED" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask M-Pesa about a payment once more; the answer comes later */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["ReceiptStory"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 409 `RECEIPT_BEING_ASKED`: M-Pesa has been asked about this payment, and has not answered yet. Please look again in a minute.
                 *     - 409 `MPESA_NOT_ASKED`: M-Pesa refuses our questions because of our settings. Ask whoever runs Nafasi to check them, and try again in a while.
                 *     - 404 `RECEIPT_NOT_FOUND`: We cannot find this payment.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("RECEIPT_BEING_ASKED" | "MPESA_NOT_ASKED" | "RECEIPT_NOT_FOUND") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/{secret}/prompts/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** M-Pesa tells what became of a prompt on a phone (Daraja STK push) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                    ref: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": unknown;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            ResultCode: 0;
                            ResultDesc: string;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/spaces/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The reviews of a space, newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Review"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "SPACE_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/spaces/{id}/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's review of a space */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Review"];
                    };
                };
                /** @description - 404 `REVIEW_NOT_FOUND`: There is no such review. It may have been removed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "REVIEW_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reviews, newest first: one's own, those of one's spaces, for an admin all */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    as?: "client" | "owner" | "admin";
                    space_id?: number;
                    rating?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Review"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        /** Review a space by a booking of it; once for each space */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        booking_id: number;
                        rating?: number;
                        /** @description Null: did not need it. */
                        power_rating?: number | null;
                        /** @description Null: did not need it. */
                        internet_rating?: number | null;
                        /** @description Null: did not need it. */
                        water_rating?: number | null;
                        comment?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Review"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `BOOKING_NOT_FOUND`: We cannot find this booking among yours.
                 *     - 409 `BOOKING_NOT_LIVE`: This booking was cancelled or has lapsed. Please review a space by a booking that stands.
                 *     - 409 `REVIEW_EXISTS`: You have reviewed this space already. Please change that review instead.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("BOOKING_NOT_FOUND" | "BOOKING_NOT_LIVE" | "REVIEW_EXISTS") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove one's own review; an admin may remove any that is shown, but of a space of theirs, and who wrote it is told the reason */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason?: string | null;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `REVIEW_NOT_FOUND`: There is no such review. It may have been removed.
                 *     - 403 `REVIEW_NOT_YOURS`: This review is not yours. Only its author can change it, and only its author or an admin can remove it.
                 *     - 403 `REVIEW_OF_OWN`: These words are about you, or a space or a review of yours. Please ask another admin to look at them.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("REVIEW_NOT_FOUND" | "REVIEW_NOT_YOURS" | "REVIEW_OF_OWN") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Change one's own review */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        rating?: number;
                        /** @description Null: did not need it. */
                        power_rating?: number | null;
                        /** @description Null: did not need it. */
                        internet_rating?: number | null;
                        /** @description Null: did not need it. */
                        water_rating?: number | null;
                        comment?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Review"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `REVIEW_NOT_FOUND`: There is no such review. It may have been removed.
                 *     - 403 `REVIEW_NOT_YOURS`: This review is not yours. Only its author can change it, and only its author or an admin can remove it.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("REVIEW_NOT_FOUND" | "REVIEW_NOT_YOURS") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/reviews/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Answer a review as the owner of its space, or change that answer */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        answer: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Review"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `REVIEW_NOT_FOUND`: There is no such review. It may have been removed.
                 *     - 403 `REVIEW_NOT_OF_YOUR_SPACE`: This review is not of a space of yours. Only the owner of the space can answer it.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("REVIEW_NOT_FOUND" | "REVIEW_NOT_OF_YOUR_SPACE") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        post?: never;
        /** Take back one's answer to a review; an admin may remove any, but to a review of theirs, and who wrote it is told the reason */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason?: string | null;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Review"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `REVIEW_NOT_FOUND`: There is no such review. It may have been removed.
                 *     - 403 `REVIEW_NOT_OF_YOUR_SPACE`: This review is not of a space of yours. Only the owner of the space can answer it.
                 *     - 403 `REVIEW_OF_OWN`: These words are about you, or a space or a review of yours. Please ask another admin to look at them.
                 *     - 404 `ANSWER_NOT_FOUND`: There is no answer to this review. It may have been removed.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("REVIEW_NOT_FOUND" | "REVIEW_NOT_OF_YOUR_SPACE" | "REVIEW_OF_OWN" | "ANSWER_NOT_FOUND") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/client_review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How owners rate the client of a booking, for the owner of what was booked and admins */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClientOfBooking"];
                    };
                };
                /** @description - 404 `BOOKING_NOT_FOUND`: We cannot find this booking among yours. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "BOOKING_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        /** Review the client of a booking, as the owner of what was booked, or change that while nobody else reads it */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        rating: number;
                        comment?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["ClientReview"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `BOOKING_NOT_FOUND`: We cannot find this booking among yours.
                 *     - 409 `CLIENT_NOT_REVIEWABLE`: You can review a client from the end of a booking that they paid until 7 days after it, as long as they have an account.
                 *     - 409 `CLIENT_REVIEW_SHOWN`: This review is shown by now and stays as it is. You can still take it back, and then write no other.
                 *     - 409 `CLIENT_REVIEW_WAS_SHOWN`: What was said of this client was shown and has been removed. As both sides have been read, nothing else can be said by this booking.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("BOOKING_NOT_FOUND" | "CLIENT_NOT_REVIEWABLE" | "CLIENT_REVIEW_SHOWN" | "CLIENT_REVIEW_WAS_SHOWN") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        post?: never;
        /** Take back one's review of a client; an admin may remove any, but of themselves, and who wrote it is told the reason */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason?: string | null;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `BOOKING_NOT_FOUND`: We cannot find this booking among yours.
                 *     - 404 `CLIENT_REVIEW_NOT_FOUND`: There is no review of the client of this booking.
                 *     - 403 `REVIEW_OF_OWN`: These words are about you, or a space or a review of yours. Please ask another admin to look at them.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("BOOKING_NOT_FOUND" | "CLIENT_REVIEW_NOT_FOUND" | "REVIEW_OF_OWN") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client_reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reviews of clients, newest first: those of oneself that are shown, those one wrote, for an admin all that are shown */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    as?: "client" | "owner" | "admin";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["ClientReview"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client_reviews/to_write": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bookings of one's spaces whose client can be reviewed and was not, the latest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["ClientToReview"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports, newest first unless sorted */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    state?: "open" | "decided";
                    about?: "space" | "review" | "answer";
                    reason?: "untrue" | "offensive" | "private" | "unsafe" | "fraud" | "other";
                    sort?: "newest" | "oldest";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Report"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        /** Report a space, a review or the answer to one; once while nobody has decided it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        about: "space" | "review" | "answer";
                        id: number;
                        /** @enum {string} */
                        reason: "untrue" | "offensive" | "private" | "unsafe" | "fraud" | "other";
                        words: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["OwnReport"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `SPACE_NOT_FOUND`: This space is not listed any more. Please choose another.
                 *     - 404 `REVIEW_NOT_FOUND`: There is no such review. It may have been removed.
                 *     - 404 `ANSWER_NOT_FOUND`: There is no answer to this review. It may have been removed.
                 *     - 409 `REPORT_STANDS`: You have reported this already. You hear from us once we have looked.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("SPACE_NOT_FOUND" | "REVIEW_NOT_FOUND" | "ANSWER_NOT_FOUND" | "REPORT_STANDS") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide a report: we acted on it, or it is dismissed; who made it reads the note */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        outcome: "dismissed" | "acted";
                        note: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Report"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `REPORT_NOT_FOUND`: There is no such report. Please look at the list again.
                 *     - 409 `REPORT_DECIDED`: Another admin has decided this report. Please look at the list again.
                 *     - 403 `REPORT_OF_OWN`: You made this report, or it is about something of yours. Please ask another admin to decide.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("REPORT_NOT_FOUND" | "REPORT_DECIDED" | "REPORT_OF_OWN") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's own bookings, invoices and reviews in figures */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            total_bookings: number;
                            upcoming_bookings: number;
                            completed_bookings: number;
                            total_spent: number;
                            pending_reviews: number;
                            reviews: number;
                            bookings: components["schemas"]["BookingFigures"];
                            invoices: components["schemas"]["InvoiceFigures"];
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's own spaces in figures, with what became of those they removed */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            total_spaces: number;
                            available_spaces: number;
                            total_bookings: number;
                            recent_bookings: number;
                            revenue: number;
                            net_earned: number;
                            average_rating: number | null;
                            reviews_count: number;
                            bookings: components["schemas"]["BookingFigures"];
                            invoices: components["schemas"]["InvoiceFigures"];
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All of the marketplace in figures */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            users: {
                                total: number;
                                clients: number;
                                owners: number;
                                admins: number;
                            };
                            spaces: {
                                total: number;
                                available: number;
                            };
                            bookings: components["schemas"]["BookingFigures"];
                            invoices: components["schemas"]["InvoiceFigures"];
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/owner/weeks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller's spaces brought, week by week */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            weeks: {
                                /** Format: date */
                                starts_on: string;
                                revenue: number;
                                bookings: number;
                                hours_booked: number;
                                occupancy: number;
                            }[];
                            spaces: {
                                space_id: number;
                                title: string;
                                hours_booked: number;
                            }[];
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/admin/trends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All of the marketplace month by month, by type and by neighbourhood */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            months: {
                                /** Format: date */
                                starts_on: string;
                                confirmed: number;
                                cancelled: number;
                                revenue: number;
                            }[];
                            types: {
                                name: string;
                                bookings: number;
                                revenue: number;
                            }[];
                            neighbourhoods: {
                                name: string;
                                bookings: number;
                                revenue: number;
                            }[];
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who did what to which thing, newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    actor_id?: number;
                    person?: string;
                    action?: string;
                    subject?: string;
                    subject_id?: number;
                    from?: string;
                    to?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["AuditEntry"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same entries, all of them, as a file for spreadsheets */
        get: {
            parameters: {
                query?: {
                    actor_id?: number;
                    person?: string;
                    action?: string;
                    subject?: string;
                    subject_id?: number;
                    from?: string;
                    to?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be on record, in plain words */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                action: string;
                                what: string;
                            }[];
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own notices, newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    sort?: "newest";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Notice"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/unread_count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many of them are unread */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** @description 100 stands for 100 or more. */
                                unread: number;
                            };
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark notices as read: those of these ids, or all, up to one where it is named; answers how many are unread then */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ids?: number[] | null;
                        up_to?: number | null;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** @description 100 stands for 100 or more. */
                                unread: number;
                            };
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller is told of by mail and by SMS; the bell tells of all */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["NoticeChoice"][];
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        /** Choose what to be told of; what is not named stays. Answers all that is chosen then */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        choices: {
                            /** @enum {string} */
                            topic: "booked" | "hold_ending" | "paid" | "cancelled" | "refund" | "reminder_day" | "reminder_hour" | "review_asked" | "reviewed" | "problem" | "message" | "space_booked" | "space_paid" | "space_cancelled" | "space_problem" | "space_message";
                            mail?: boolean | null;
                            sms?: boolean | null;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["NoticeChoice"][];
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mails and SMS that failed after all tries, newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    sort?: "newest";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["FailedNotice"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/failed/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a message that failed again; it is tried as often as a new one */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /** @description - 404 `NOTICE_NOT_FAILED`: This message is not among those that failed: it may have gone out meanwhile. Reload the page. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "NOTICE_NOT_FAILED" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller, an owner, has said of their taxes */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["TaxDetails"];
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        /** Says it anew; receipts from now on show it, and those given before stay as they are */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Blank or null for none. */
                        kra_pin: string | null;
                        is_vat_registered: boolean;
                        is_resident?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["TaxDetails"];
                            error: null;
                        };
                    };
                };
                /** @description - 422 `VAT_NEEDS_PIN`: Whoever is registered for VAT has a KRA PIN. Please give yours, or say that you are not registered. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "VAT_NEEDS_PIN" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hosting-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Requests to become an owner, newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    state?: "open" | "granted" | "declined";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["HostingRequest"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        /** Ask to become an owner */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        about: string;
                        location: string;
                        phone_number: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["OwnHostingRequest"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 422 `PHONE_NUMBER_UNKNOWN`: We do not recognise this phone number. Write it like 0712 345 678 or +254 712 345 678.
                 *     - 409 `ALREADY_OWNER`: You are an owner already. You can add a space on your owner dashboard.
                 *     - 409 `HOSTING_REQUEST_STANDS`: We have a request of yours already. Please wait for our answer; it comes by email.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("PHONE_NUMBER_UNKNOWN" | "ALREADY_OWNER" | "HOSTING_REQUEST_STANDS") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hosting-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's latest request to become an owner; null without one */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["OwnHostingRequest"] | null;
                            error: null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hosting-requests/{id}/grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Grant a request: the person becomes an owner */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": (Record<string, never> | null) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["HostingRequest"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 403 `OWN_ROLE`: You cannot give a role to yourself. Please ask another admin.
                 *     - 404 `HOSTING_REQUEST_NOT_FOUND`: There is no such request. Please look at the list again.
                 *     - 409 `HOSTING_REQUEST_DECIDED`: Another admin has decided this request. Please look at the list again.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("OWN_ROLE" | "HOSTING_REQUEST_NOT_FOUND" | "HOSTING_REQUEST_DECIDED" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hosting-requests/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline a request, with a reason that the person reads; they may ask again some days later */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["HostingRequest"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `HOSTING_REQUEST_NOT_FOUND`: There is no such request. Please look at the list again.
                 *     - 409 `HOSTING_REQUEST_DECIDED`: Another admin has decided this request. Please look at the list again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("HOSTING_REQUEST_NOT_FOUND" | "HOSTING_REQUEST_DECIDED") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The people who have an account, newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    search?: string;
                    role?: "client" | "owner" | "admin";
                    sort?: "newest" | "name";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["User"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        /** Open an account for someone; a role other than client is held beside it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        first_name: string;
                        last_name: string;
                        email: string;
                        phone_number: string;
                        password: string;
                        /**
                         * @default client
                         * @enum {string}
                         */
                        role?: "client" | "owner" | "admin";
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["User"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 409 `EMAIL_TAKEN`: An account with this email already exists. Please log in instead.
                 *     - 422 `PHONE_NUMBER_UNKNOWN`: We do not recognise this phone number. Write it like 0712 345 678 or +254 712 345 678.
                 *     - 422 `PASSWORD_TOO_EASY`: Too many people use this password, so it is guessed first. Please choose another.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("EMAIL_TAKEN" | "PHONE_NUMBER_UNKNOWN" | "PASSWORD_TOO_EASY" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One person */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"];
                    };
                };
                /** @description - 404 `USER_NOT_FOUND`: There is no such person, or they were removed. Please look at the list. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: "USER_NOT_FOUND" | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Remove a person: what they did stays, what says who they were goes */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": (Record<string, never> | null) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `USER_NOT_FOUND`: There is no such person, or they were removed. Please look at the list.
                 *     - 409 `LAST_ADMIN`: This is the last admin. Please make someone else an admin first.
                 *     - 409 `USER_HAS_OPEN_MATTERS`: Bookings or payments of this account are still open. Please settle what is listed first.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("USER_NOT_FOUND" | "LAST_ADMIN" | "USER_HAS_OPEN_MATTERS" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Change a person's name, phone number or password; what is not sent stays */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": ({
                        first_name?: string;
                        last_name?: string;
                        phone_number?: string;
                        password?: string;
                    } | null) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["ChangedUser"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `USER_NOT_FOUND`: There is no such person, or they were removed. Please look at the list.
                 *     - 422 `PHONE_NUMBER_UNKNOWN`: We do not recognise this phone number. Write it like 0712 345 678 or +254 712 345 678.
                 *     - 422 `PASSWORD_TOO_EASY`: Too many people use this password, so it is guessed first. Please choose another.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("USER_NOT_FOUND" | "PHONE_NUMBER_UNKNOWN" | "PASSWORD_TOO_EASY" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The roles there are */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["Role"][];
                            error: null;
                            total: number;
                            total_is_at_least?: boolean;
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description Refused, as any call may be */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommonRefusal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user_roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a person a role beside those they hold */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        user_id: number;
                        role_id: number;
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: components["schemas"]["UserRole"];
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 403 `OWN_ROLE`: You cannot give a role to yourself. Please ask another admin.
                 *     - 404 `USER_NOT_FOUND`: There is no such person, or they were removed. Please look at the list.
                 *     - 404 `ROLE_NOT_FOUND`: There is no such role. Please choose one of the list.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("OWN_ROLE" | "USER_NOT_FOUND" | "ROLE_NOT_FOUND" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user_roles/{user_id}/{role_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a role from a person */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    user_id: number;
                    role_id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": (Record<string, never> | null) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: null;
                            error: null;
                        };
                    };
                };
                /**
                 * @description - 404 `USER_NOT_FOUND`: There is no such person, or they were removed. Please look at the list.
                 *     - 404 `ROLE_NOT_FOUND`: There is no such role. Please choose one of the list.
                 *     - 404 `ROLE_NOT_HELD`: This person does not hold this role. Nothing needs to change.
                 *     - 409 `LAST_ADMIN`: This is the last admin. Please make someone else an admin first.
                 *     - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("USER_NOT_FOUND" | "ROLE_NOT_FOUND" | "ROLE_NOT_HELD" | "LAST_ADMIN" | "CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Everything that is kept of the signed-in person, as a file; five times a day */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": (Record<string, never> | null) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                /**
                 * @description - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me/papers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Their receipts, and lists of their bookings and invoices, as one zip file; five times a day */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": (Record<string, never> | null) & {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/zip": string;
                    };
                };
                /**
                 * @description - 403 `CONFIRM_PASSWORD`: You logged in more than 5 minutes ago, so nothing was done yet. Please confirm this with your password.
                 *     - 422 `WRONG_PASSWORD`: This is not your password. Please type it again.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refusal"] & {
                            code: ("CONFIRM_PASSWORD" | "WRONG_PASSWORD") | components["schemas"]["CommonRefusalCode"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Refusal: {
            /** @constant */
            success: false;
            data: {
                [key: string]: unknown;
            } | null;
            code: string;
            message: string;
            error: string;
            errors?: {
                [key: string]: string;
            };
            request_id: string;
        };
        TaxDetails: {
            kra_pin: string | null;
            is_vat_registered: boolean;
            is_resident: boolean;
            changed_at: string | null;
        };
        CommissionTerms: {
            commission_percent: number;
            vat_percent: number;
            withholding_percent: number;
            earn_after_hours: number;
        };
        AgreedCommission: {
            id: number;
            owner: {
                id: number;
                name: string;
            } | null;
            space: {
                id: number;
                title: string;
            } | null;
            percent: number;
            /** Format: date */
            from_day: string;
            /** Format: date-time */
            set_at: string;
            reason: string | null;
        };
        User: {
            id: number;
            first_name: string;
            last_name: string;
            email: string;
            phone_number: string;
            /** Format: date-time */
            created_at: string;
            email_proved: boolean;
            new_email: string | null;
            roles: ("client" | "owner" | "admin")[];
            needs_second_factor?: boolean;
        };
        ChangedUser: {
            id: number;
            first_name: string;
            last_name: string;
            email: string;
            phone_number: string;
            /** Format: date-time */
            created_at: string;
            email_proved: boolean;
            new_email: string | null;
            roles: ("client" | "owner" | "admin")[];
            needs_second_factor?: boolean;
            access_token?: string;
            refresh_token?: string;
        };
        Notice: {
            id: number;
            /** @enum {string} */
            kind: "booked" | "hold_ending" | "change_ending" | "paid" | "part_paid" | "paid_late" | "taken_back" | "taken_off" | "changed" | "cancelled" | "refund_sent" | "refund_done" | "refund_undone" | "refund_withdrawn" | "reminder_day" | "reminder_hour" | "review_asked" | "review_answered" | "review_removed" | "client_reviewed" | "problem_reported" | "problem_answered" | "problem_decided" | "message" | "space_booked" | "space_paid" | "space_taken_off" | "space_changed" | "space_cancelled" | "space_problem_reported" | "space_problem_due" | "space_problem_decided" | "space_message" | "space_answer_removed" | "space_client_review_removed" | "hosting_requested" | "hosting_granted" | "hosting_declined" | "report_made" | "thread_reported" | "report_acted" | "report_dismissed" | "listing_sent" | "listing_asked" | "listing_approved";
            headline: string;
            booking_id: number | null;
            booking_number: string | null;
            note: string | null;
            invoice_id: number | null;
            space_id: number | null;
            thread_id: number | null;
            start_time: string | null;
            end_time: string | null;
            /** Format: date-time */
            created_at: string;
            read_at: string | null;
        };
        NoticeChoice: {
            /** @enum {string} */
            topic: "booked" | "hold_ending" | "paid" | "cancelled" | "refund" | "reminder_day" | "reminder_hour" | "review_asked" | "reviewed" | "problem" | "message" | "space_booked" | "space_paid" | "space_cancelled" | "space_problem" | "space_message";
            mail: boolean;
            sms: boolean | null;
            always_mailed: boolean;
        };
        FailedNotice: {
            /** @description Of this one way of sending it. */
            id: number;
            /** @enum {string} */
            channel: "mail" | "sms";
            /** @enum {string} */
            kind: "booked" | "hold_ending" | "change_ending" | "paid" | "part_paid" | "paid_late" | "taken_back" | "taken_off" | "changed" | "cancelled" | "refund_sent" | "refund_done" | "refund_undone" | "refund_withdrawn" | "reminder_day" | "reminder_hour" | "review_asked" | "review_answered" | "review_removed" | "client_reviewed" | "problem_reported" | "problem_answered" | "problem_decided" | "message" | "space_booked" | "space_paid" | "space_taken_off" | "space_changed" | "space_cancelled" | "space_problem_reported" | "space_problem_due" | "space_problem_decided" | "space_message" | "space_answer_removed" | "space_client_review_removed";
            headline: string;
            user_id: number;
            name: string;
            booking_id: number | null;
            booking_number: string | null;
            error: string;
            tries: number;
            /** Format: date-time */
            failed_at: string;
        };
        Role: {
            id: number;
            /** @enum {string} */
            role: "client" | "owner" | "admin";
        };
        UserRole: {
            user_id: number;
            role_id: number;
        };
        OwnHostingRequest: {
            id: number;
            about: string;
            location: string;
            phone_number: string;
            /** @enum {string} */
            state: "open" | "granted" | "declined";
            /** Format: date-time */
            created_at: string;
            decided_at: string | null;
            reason: string | null;
            again_from: string | null;
        };
        HostingRequest: {
            id: number;
            about: string;
            location: string;
            phone_number: string;
            /** @enum {string} */
            state: "open" | "granted" | "declined";
            /** Format: date-time */
            created_at: string;
            decided_at: string | null;
            reason: string | null;
            again_from: string | null;
            user_id: number;
            name: string;
            email: string;
        };
        Space: {
            id: number;
            owner_id: number;
            owner: {
                first_name: string;
                /** @description Its first letter: the rest is told to those who booked. */
                last_name: string;
                spaces: number;
                /** Format: date-time */
                member_since: string;
            };
            title: string;
            description: string;
            images: {
                url: string;
                served_url: string | null;
                problem: string | null;
                alt: string;
                color: string;
                width: number;
                height: number;
                widths: number[];
            }[];
            /** @enum {string} */
            status: "available" | "unavailable" | "waiting";
            /** @enum {string} */
            space_type: "office" | "meeting room" | "coworking" | "conference room" | "studio" | "workshop" | "event space" | "retail space";
            max_guests: number;
            price_per_hour: number;
            location: string | null;
            neighbourhood: ("Buruburu" | "Central Business District" | "Dagoretti" | "Donholm" | "Eastleigh" | "Embakasi" | "Garden Estate" | "Gigiri" | "Hurlingham" | "Industrial Area" | "Karen" | "Kasarani" | "Kileleshwa" | "Kilimani" | "Kitisuru" | "Langata" | "Lavington" | "Loresho" | "Milimani" | "Mombasa Road" | "Mountain View" | "Muthaiga" | "Nairobi West" | "Ngara" | "Ngong Road" | "Nyari" | "Pangani" | "Parklands" | "Ridgeways" | "Riverside" | "Roysambu" | "Ruaraka" | "Runda" | "South B" | "South C" | "Spring Valley" | "Thika Road" | "Umoja" | "Upper Hill" | "Utawala" | "Westlands" | "Woodley") | null;
            place: {
                latitude: number;
                longitude: number;
            } | null;
            /** @description How far it is from `near`, where that is given, to one decimal. */
            distance_km?: number;
            terms: string;
            agreement: {
                template_id: number;
                terms: string;
            };
            rating: number | null;
            reviews_count: number;
            /** @description How power, internet and water held, by those who needed them. */
            ratings: {
                power: {
                    /** @description To one decimal; null without any. */
                    average: number | null;
                    reviews: number;
                };
                internet: {
                    /** @description To one decimal; null without any. */
                    average: number | null;
                    reviews: number;
                };
                water: {
                    /** @description To one decimal; null without any. */
                    average: number | null;
                    reviews: number;
                };
            };
            visited_on: string | null;
            /** Format: date-time */
            created_at: string;
            amenities: ("screen" | "projector" | "whiteboard" | "video_calls" | "sound" | "printer" | "natural_light" | "air_conditioning" | "outdoor_space" | "coffee_and_tea" | "kitchen" | "drinking_water" | "parking" | "step_free" | "lift" | "accessible_toilet" | "reception" | "security" | "lockers" | "prayer_room")[];
            /** @description How many sit in each arrangement; never more than `max_guests`. Null: not told. */
            seats: {
                boardroom: number | null;
                theatre: number | null;
                classroom: number | null;
            };
            area_m2: number | null;
            power: {
                mains: boolean | null;
                /** @description What keeps the power on; none: an empty list, null: not told. */
                backup: ("generator" | "inverter" | "solar")[] | null;
                /** @description How long it lasts. */
                backup_hours: number | null;
            };
            internet: {
                download_mbps: number | null;
                upload_mbps: number | null;
                /** @description The day the speed was told on: 2026-11-24. */
                told_on: string | null;
                /** @description `test`: measured by our test; `owner`: a figure that the owner gave. */
                told_by: ("test" | "owner") | null;
                second_line: boolean | null;
            };
            water: {
                mains: boolean | null;
                tank: boolean | null;
                tank_litres: number | null;
            };
        };
        SpaceCard: {
            id: number;
            title: string;
            /** @enum {string} */
            status: "available" | "unavailable" | "waiting";
            /** @enum {string} */
            space_type: "office" | "meeting room" | "coworking" | "conference room" | "studio" | "workshop" | "event space" | "retail space";
            max_guests: number;
            price_per_hour: number;
            location: string | null;
            rating: number | null;
            reviews_count: number;
            /** @description How far it is from `near`, where that is given, to one decimal. */
            distance_km?: number;
            visited_on: string | null;
            /** @description Its beginning, where it is long. */
            description: string;
            /** @description The first of its pictures. */
            images: {
                url: string;
                served_url: string | null;
                alt: string;
                color: string;
                widths: number[];
            }[];
            /** @description For `fields=pin` alone. */
            place?: {
                latitude: number;
                longitude: number;
            } | null;
        };
        ImportedCalendar: {
            id: number;
            name: string;
            /** @description Of its address, which itself is shown to nobody. */
            host: string;
            /** @description Events within the next 365 days. */
            event_count: number;
            /** @description How many blocks they make, of those not over. */
            block_count: number;
            /**
             * Format: date-time
             * @description When its server last answered well.
             */
            refreshed_at: string;
            /** Format: date-time */
            next_at: string;
            /** @description Of the last refresh, if it was in vain. */
            failed_at: string | null;
            /** @description Why, in words; what was read before that still holds. */
            error: string | null;
            /** @description Parts of events, the first 50, that others have already. */
            clashes: {
                /**
                 * @description What has this time already.
                 * @enum {string}
                 */
                kind: "booking" | "hold" | "block";
                /** @description Of the booking or the block. */
                id: number;
                /** Format: date-time */
                start_time: string;
                /** Format: date-time */
                end_time: string;
            }[];
        };
        Listing: {
            /** @description Of the space. */
            id: number;
            title: string;
            space_type: string;
            location: string | null;
            price_per_hour: number;
            max_guests: number;
            pictures: number;
            owner_id: number;
            owner_name: string;
            /** @enum {string} */
            state: "waiting" | "asked";
            /** Format: date-time */
            sent_at: string;
            questions: string | null;
            asked_at: string | null;
        };
        ListingInFull: {
            space: components["schemas"]["Space"];
            /** @enum {string} */
            state: "waiting" | "asked";
            /** Format: date-time */
            sent_at: string;
            questions: string | null;
            asked_at: string | null;
        };
        /** @enum {string} */
        CommonRefusalCode: "UNREADABLE" | "NOT_SIGNED_IN" | "SECOND_FACTOR_REQUIRED" | "NOT_YOURS_TO_DO" | "NOT_FOUND" | "TOO_SLOW" | "BUSY" | "TOO_LARGE" | "WRONG_MEDIA_TYPE" | "NOT_A_FORM" | "NOT_VALID" | "NO_FILE" | "KEY_REUSED" | "TOO_MANY_CALLS" | "TOO_MANY_TRIES" | "OUR_FAULT" | "NOT_READY";
        CommonRefusal: {
            /** @constant */
            success: false;
            data: {
                [key: string]: unknown;
            } | null;
            code: components["schemas"]["CommonRefusalCode"];
            message: string;
            error: string;
            errors?: {
                [key: string]: string;
            };
            request_id: string;
        };
        PriceLine: {
            /** @enum {string} */
            kind: "hours" | "change" | "before_change" | "remains";
            words: string;
            quantity: number;
            /** @enum {string} */
            unit: "hour" | "booking";
            unit_price: number | null;
            amount: number;
        };
        Invoice: {
            id: number;
            number: string;
            booking_id: number;
            user_id: number;
            client_name: string;
            /** @enum {string} */
            status: "pending" | "paid" | "cancelled";
            /** @enum {string} */
            payment_status: "pending" | "paid" | "cancelled";
            /** @enum {string} */
            payment_state: "unpaid" | "verifying" | "short" | "paid" | "refund_due" | "cancelled";
            amount: number;
            total_amount: number;
            lines: components["schemas"]["PriceLine"][];
            balance_due: number;
            refund_due: number;
            refunds: {
                id: number;
                amount: number;
                /** @enum {string} */
                reason: "surplus" | "late" | "lapsed" | "cancelled" | "unclaimed" | "reversed" | "changed" | "rest" | "goodwill";
                /** @enum {string} */
                state: "due" | "sent" | "done" | "failed" | "withdrawn";
                /** @enum {string} */
                means: "mpesa" | "bank" | "cash";
                to_phone: string | null;
                code_by_hand: string | null;
                /** Format: date-time */
                created_at: string;
                decided_at: string | null;
            }[];
            /** @constant */
            payment_method: "mpesa";
            /** Format: date-time */
            created_at: string;
            paid_at: string | null;
            receipt: {
                number: string;
                /** Format: date-time */
                issued_at: string;
                seller_name: string;
                seller_pin: string | null;
                buyer_name: string;
                buyer_pin: string | null;
                space_title: string;
                space_type: string;
                space_location: string | null;
                amount: number;
                vat: {
                    percent: number;
                    amount: number;
                    without: number;
                    of_rest: number | null;
                } | null;
                /** Format: date-time */
                start_time: string;
                /** Format: date-time */
                end_time: string;
                estimated_guests: number;
                price_per_hour: number;
                lines: components["schemas"]["PriceLine"][];
                registered: {
                    /** @enum {string} */
                    kind: "invoice" | "credit_note";
                    number: string;
                    amount: number;
                    control_number: string;
                    control_unit: string;
                    qr: string;
                    is_standing: boolean;
                    /** Format: date-time */
                    registered_at: string;
                }[];
            } | null;
            buyer_pin: string | null;
            space_title: string;
            receipt_codes: string[];
            payments: {
                code: string;
                amount: number;
                /** Format: date-time */
                paid_at: string;
            }[];
            claim: {
                code: string | null;
                /** @enum {string} */
                state: "verifying" | "settled" | "refused";
                not_found: boolean;
                taken_off: boolean;
                ask_again_at: string | null;
            } | null;
            prompt: {
                id: number;
                /** @enum {string} */
                state: "sending" | "waiting" | "paid" | "failed" | "unclear";
                phone_number: string;
                amount: number;
                /** Format: date-time */
                created_at: string;
                problem: {
                    sentence: string;
                    next_step: string;
                    can_retry: boolean;
                    retry_at: string | null;
                } | null;
            } | null;
            change: {
                /** @enum {string} */
                state: "pending" | "applied" | "lapsed" | "cancelled";
                /** Format: date-time */
                from_start: string;
                /** Format: date-time */
                from_end: string;
            } | null;
            booking: {
                id: number;
                number: string;
                space_id: number;
                space_title: string;
                space_type: string;
                location: string | null;
                image: {
                    url: string;
                    served_url: string | null;
                    alt: string;
                    color: string;
                    widths: number[];
                } | null;
                /** Format: date-time */
                start_time: string;
                /** Format: date-time */
                end_time: string;
                estimated_guests: number;
                price_per_hour: number;
                /** @enum {string} */
                status: "pending" | "confirmed" | "active" | "completed" | "cancelled";
                cancel_reason: string | null;
                hold_until: string | null;
                hold_stands_until: string | null;
                hold_waited_ms: number;
            };
            pay_bill: {
                business_number: string;
                account: string;
                most_per_payment: number;
            };
        };
        Help: {
            support_email: string;
            pay_bill: {
                business_number: string;
                account: string;
                most_per_payment: number;
            };
            hold_minutes: number;
            waiting_minutes: number;
            most_holds: number;
            long_hours: number;
            brief_hold_minutes: number;
            most_held_hours: number;
            free_cancel_hours: number;
            report_hours: number;
            answer_hours: number;
            shortest_minutes: number;
            furthest_days: number;
        };
        Passkey: {
            id: number;
            name: string;
            /** Format: date-time */
            created_at: string;
            last_used_at: string | null;
        };
        Refund: {
            id: number;
            amount: number;
            /** @enum {string} */
            reason: "surplus" | "late" | "lapsed" | "cancelled" | "unclaimed" | "reversed" | "changed" | "rest" | "goodwill";
            /** @enum {string} */
            state: "due" | "sent" | "done" | "failed" | "withdrawn";
            invoice_id: number | null;
            invoice_number: string | null;
            booking: {
                id: number;
                number: string;
                space_title: string;
                /** Format: date-time */
                start_time: string;
                /** Format: date-time */
                end_time: string;
            } | null;
            client: {
                id: number;
                name: string;
                email: string | null;
            } | null;
            receipt_code: string;
            /** Format: date-time */
            created_at: string;
            sent_at: string | null;
            decided_at: string | null;
            happened: string;
            next_step: string | null;
            approvals: {
                name: string;
                /** Format: date-time */
                approved_at: string;
                transfer_code: string | null;
            }[];
            approvals_missing: number;
            can_send: boolean;
            can_go_to_phone: boolean;
            to_phone: string | null;
            known_phone: {
                phone_number: string;
                /** @enum {string} */
                from: "approval" | "prompt";
            } | null;
            paid_from: string | null;
            found: {
                transfer_code: string;
                amount: number | null;
            } | null;
            sendings: number | null;
            can_withdraw: boolean;
            can_undo: boolean;
            corrections: {
                name: string;
                /** Format: date-time */
                approved_at: string;
                what: string;
            }[];
            corrections_needed: number;
            needs_look: boolean;
        };
        ImportedStatement: {
            rows_read: number;
            receipts_added: number;
            receipts_known: number;
            reversals: number;
            rows_skipped: number;
            problems: {
                line: number | null;
                problem: string;
            }[];
            more_problems: number;
            imported_before: string | null;
        };
        WaitingStatement: {
            id: number;
            receipts_waiting: number;
            amount_waiting: number;
            reversals_waiting: number;
            approvals: {
                name: string;
                /** Format: date-time */
                approved_at: string;
            }[];
        };
        PayoutDestination: {
            id: number;
            /** @enum {string} */
            kind: "phone" | "till" | "pay_bill" | "bank";
            shown: string;
            account_name: string | null;
            /** @enum {string} */
            schedule: "weekly" | "daily" | "monthly" | "asked";
            /** Format: date-time */
            set_at: string;
            /** Format: date-time */
            counts_from: string;
            counts: boolean;
            receiver_name: string | null;
            /** @enum {string} */
            name: "unknown" | "fits" | "differs" | "accepted";
        };
        Paper: {
            id: number;
            /** @enum {string} */
            kind: "commission_invoice" | "credit_note" | "withholding_certificate";
            number: string;
            /** Format: date */
            month: string;
            /** Format: date-time */
            issued_at: string;
            owner: {
                id: number;
                name: string;
            } | null;
            amount: number;
        };
        Payout: {
            id: number;
            number: string;
            owner: {
                id: number;
                name: string;
            } | null;
            batch_id: number | null;
            /** @enum {string} */
            state: "waiting" | "sending" | "done" | "failed" | "cancelled" | "reversed";
            amount: number;
            paid: number;
            bookings: number;
            gross: number;
            commission: number;
            vat: number;
            withholding: number;
            net: number;
            carried: number;
            destination_id: number;
            destination: string;
            /** @enum {string} */
            destination_kind: "phone" | "till" | "pay_bill" | "bank";
            is_asked: boolean;
            /** Format: date-time */
            made_at: string;
            decided_at: string | null;
            problem: string | null;
            sendings: {
                id: number;
                amount: number;
                /** @enum {string} */
                state: "sending" | "done" | "failed" | "reversed";
                transfer_code: string | null;
                needs_look: boolean;
                can_undo: boolean;
            }[];
        };
        PayoutBalance: {
            payable: number;
            upcoming: number;
            on_the_way: number;
            paid_out: number;
            owed: number;
            next_payout_on: string | null;
        };
        PayoutBatch: {
            id: number;
            /** @enum {string} */
            state: "waiting" | "approved" | "cancelled";
            /** Format: date-time */
            made_at: string;
            made_by: string | null;
            is_own: boolean;
            approved_at: string | null;
            approved_by: string | null;
            cancelled_at: string | null;
            cancel_reason: string | null;
            owners: number;
            amount: number;
            paid: number;
            stopped: number;
            under_way: number;
            unclear: number;
            at_bank: number;
            approvals: {
                name: string;
                /** Format: date-time */
                approved_at: string;
            }[];
            approvals_missing: number;
            can_approve: boolean;
        };
        BankLine: {
            id: number;
            batch_id: number;
            payout_id: number;
            payout_number: string;
            sending_id: number;
            reference: string;
            account_name: string;
            destination: string;
            amount: number;
            /** @enum {string} */
            state: "open" | "paid" | "failed" | "reversed";
            bank_reference: string | null;
            decided_at: string | null;
        };
        BankStatementRead: {
            closed: number;
            known: number;
            skipped: number;
            problems: {
                line: number;
                reference: string;
                problem: string;
            }[];
            open: number;
        };
        Earning: {
            invoice_id: number;
            invoice_number: string;
            booking_id: number;
            booking_number: string;
            space_id: number;
            space_title: string;
            client_name: string;
            /** Format: date-time */
            start_time: string;
            /** Format: date-time */
            end_time: string;
            /** @enum {string} */
            state: "upcoming" | "payable" | "on_the_way" | "paid" | "reversed";
            gross: number;
            commission_percent: number;
            commission: number;
            vat_percent: number;
            vat: number;
            withholding_percent: number;
            withholding: number;
            net: number;
            adjusted: number;
            /** Format: date-time */
            earned_at: string;
            payout_id: number | null;
            waits_for: ("problem" | "refund" | "payment") | null;
        };
        AuditEntry: {
            id: number;
            /** Format: date-time */
            at: string;
            actor: {
                id: number;
                name: string;
            } | null;
            action: string;
            what: string;
            subject: string;
            subject_id: number | null;
            person: {
                id: number;
                name: string;
            } | null;
            detail: {
                [key: string]: unknown;
            };
        };
        Block: {
            id: number;
            space_id: number;
            /** Format: date-time */
            start_time: string;
            /** Format: date-time */
            end_time: string;
            note: string | null;
            /** @description The block stands for events of an imported calendar, and is not changed by hand. */
            imported: boolean;
        };
        CalendarEvent: {
            /**
             * @description `booking`: paid; `hold`: not paid yet, or the new time of a booking that is to be moved; `closure`: the space is closed that day.
             * @enum {string}
             */
            kind: "booking" | "hold" | "block" | "closure";
            id: number | null;
            space_id: number;
            /** Format: date-time */
            start_time: string;
            /** Format: date-time */
            end_time: string;
            /** Format: date-time */
            free_again_at: string;
            client_name: string | null;
            note: string | null;
            /** @description The block stands for events of an imported calendar, and is not changed by hand. */
            imported: boolean;
        };
        LedgerBalances: {
            accounts: {
                /** @enum {string} */
                account: "pay_bill" | "bank" | "clients" | "unclaimed" | "bookings" | "owners" | "vat" | "withholding" | "commission" | "charges" | "rounding";
                words: string;
                /** @enum {string} */
                kind: "asset" | "liability" | "income" | "expense";
                debit: number;
                credit: number;
                balance: number;
            }[];
            total: number;
        };
        PayBill: {
            /** Format: date-time */
            asked_at: string;
            problem: string | null;
            is_asking: boolean;
            answered_at: string | null;
            held: number | null;
            charges: number | null;
            ledger: number | null;
            difference: number | null;
        };
        Reconciliation: {
            totals: {
                received: number;
                settled: number;
                surplus: number;
                unclaimed: number;
                refunded: number;
                difference: number;
            };
            ledger: components["schemas"]["LedgerBalances"];
            pay_bill: components["schemas"]["PayBill"] | null;
            agrees: boolean;
            checked_at: string | null;
            problems: {
                name: string;
                sentence: string;
                /** @enum {string} */
                unit: "shillings" | "count";
                expected: number;
                found: number;
                ids: number[];
            }[];
            work: {
                receipts: {
                    unclaimed: number;
                    wrong_account: number;
                    short: number;
                    over: number;
                    late: number;
                    duplicate: number;
                    reversed: number;
                    taken_off: number;
                };
                claims: {
                    unproved: number;
                    refused: number;
                };
                callbacks: {
                    contradicts: number;
                    foreign: number;
                    unreadable: number;
                    unmatched: number;
                };
                contradictions: {
                    lacking: number;
                    amount: number;
                    reversal: number;
                    not_known: number;
                    account: number;
                    phantom: number;
                };
                prompts: {
                    uncounted: number;
                };
                refunds: {
                    due: number;
                    sent: number;
                    failed: number;
                    unclear: number;
                };
                problems: {
                    to_decide: number;
                    unanswered: number;
                };
                payouts: {
                    to_approve: number;
                    unclear: number;
                    names: number;
                };
                tax_register: {
                    refused: number;
                    unanswered: number;
                };
            };
            waiting_statements: components["schemas"]["WaitingStatement"][];
            alarms: {
                name: string;
                sentence: string;
                count: number;
                since: string | null;
            }[];
            pulled_at: string | null;
            imported_at: string | null;
        };
        DeskReceipt: {
            id: number;
            code: string;
            amount: number;
            account: string | null;
            payer_phone: string;
            payer_name: string;
            /** Format: date-time */
            paid_at: string;
            /** Format: date-time */
            received_at: string;
            /** @enum {string} */
            source: "c2b" | "prompt" | "check" | "pull" | "statement";
            is_proved: boolean;
            is_phantom: boolean;
            reversed_at: string | null;
            kinds: ("unclaimed" | "wrong_account" | "short" | "over" | "late" | "duplicate" | "reversed" | "taken_off")[];
            problem: string;
            next_step: string;
            settled: number;
            owed_back: number;
            refunded: number;
            invoice: {
                id: number;
                number: string;
                /** @enum {string} */
                status: "pending" | "paid" | "cancelled";
                amount: number;
            } | null;
            is_open: boolean;
        };
        ReceiptStory: {
            id: number;
            code: string;
            amount: number;
            account: string | null;
            payer_phone: string;
            payer_name: string;
            /** Format: date-time */
            paid_at: string;
            /** Format: date-time */
            received_at: string;
            /** @enum {string} */
            source: "c2b" | "prompt" | "check" | "pull" | "statement";
            is_proved: boolean;
            is_phantom: boolean;
            reversed_at: string | null;
            kinds: ("unclaimed" | "wrong_account" | "short" | "over" | "late" | "duplicate" | "reversed" | "taken_off")[];
            problem: string;
            next_step: string;
            settled: number;
            owed_back: number;
            refunded: number;
            invoice: {
                id: number;
                number: string;
                /** @enum {string} */
                status: "pending" | "paid" | "cancelled";
                amount: number;
            } | null;
            is_open: boolean;
            told: {
                callback_id: number;
                /** Format: date-time */
                at: string;
                about: string;
                outcome: string;
                amount: number | null;
            }[];
            asked: {
                id: number;
                /** Format: date-time */
                asked_at: string;
                answered_at: string | null;
                /** @enum {string} */
                state: "asking" | "answered" | "failed" | "fault";
            }[];
            claims: {
                id: number;
                /** @enum {string} */
                state: "verifying" | "settled" | "refused";
                /** Format: date-time */
                created_at: string;
                decided_at: string | null;
                client: {
                    id: number;
                    name: string;
                };
                invoice_id: number;
                invoice_number: string;
            }[];
            approvals: {
                name: string;
                /** Format: date-time */
                approved_at: string;
                invoice_id: number;
                invoice_number: string;
            }[];
            approvals_missing: number;
            settlement: {
                amount: number;
                /** Format: date-time */
                settled_at: string;
                invoice_id: number;
                invoice_number: string;
                matched_by: string | null;
                match_reason: string | null;
            } | null;
            taken_off: {
                amount: number;
                /** Format: date-time */
                at: string;
                by: string;
                reason: string;
                invoice_id: number;
                invoice_number: string;
            }[];
            corrections: {
                name: string;
                /** Format: date-time */
                approved_at: string;
                what: string;
            }[];
            corrections_needed: number;
            refunds: {
                id: number;
                amount: number;
                reason: string;
                /** @enum {string} */
                state: "due" | "sent" | "done" | "failed" | "withdrawn";
                /** Format: date-time */
                created_at: string;
                decided_at: string | null;
            }[];
            audit: components["schemas"]["AuditEntry"][];
        };
        DeskClaim: {
            id: number;
            code: string;
            /** @enum {string} */
            state: "verifying" | "settled" | "refused";
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            decided_at: string | null;
            problem: string;
            next_step: string;
            client: {
                id: number;
                name: string;
            };
            invoice: {
                id: number;
                number: string;
                /** @enum {string} */
                status: "pending" | "paid" | "cancelled";
                amount: number;
            };
            receipt: {
                id: number;
                amount: number;
                is_open: boolean;
            } | null;
            asked_at: string | null;
        };
        DeskCallback: {
            id: number;
            /** @enum {string} */
            kind: "contradicts" | "foreign" | "unreadable" | "unmatched";
            about: string;
            /** Format: date-time */
            received_at: string;
            source_address: string;
            problem: string;
            next_step: string;
            said: {
                code: string | null;
                amount: number | null;
                account: string | null;
                business_number: string | null;
            };
            receipt: {
                id: number;
                amount: number;
            } | null;
        };
        DeskContradiction: {
            id: number;
            /** @enum {string} */
            kind: "lacking" | "amount" | "reversal" | "not_known" | "account" | "phantom";
            /** Format: date-time */
            found_at: string;
            problem: string;
            next_step: string;
            said: {
                amount: number | null;
                transfer_code: string | null;
            };
            receipt: {
                id: number;
                code: string;
                amount: number;
                /** Format: date-time */
                paid_at: string;
            };
            counted_for: {
                id: number;
                number: string;
            } | null;
            paid_for: {
                id: number;
                number: string;
            } | null;
        };
        DeskPrompt: {
            id: number;
            amount: number;
            phone_number: string;
            /** Format: date-time */
            created_at: string;
            problem: string;
            next_step: string;
            client: {
                id: number;
                name: string;
            };
            invoice: {
                id: number;
                number: string;
                /** @enum {string} */
                status: "pending" | "paid" | "cancelled";
                amount: number;
            };
            candidates: {
                id: number;
                code: string;
                amount: number;
                account: string | null;
                payer_phone: string;
                payer_name: string;
                /** Format: date-time */
                paid_at: string;
            }[];
        };
        Feed: {
            /** Format: date-time */
            made_at: string;
            /** @description When a calendar program last looked. */
            last_read_at: string | null;
        };
        WayIn: {
            building: string | null;
            floor: string | null;
            landmark: string | null;
            stage: string | null;
            parking: string | null;
            steps: string[];
            contact_name: string | null;
            phone_number: string | null;
            latitude: number | null;
            longitude: number | null;
        };
        Booking: {
            id: number;
            number: string;
            space_id: number;
            user_id: number;
            client_name: string;
            space_title: string;
            space_removed: boolean;
            space_type: string;
            location: string | null;
            image: {
                url: string;
                served_url: string | null;
                alt: string;
                color: string;
                widths: number[];
            } | null;
            /** Format: date-time */
            start_time: string;
            /** Format: date-time */
            end_time: string;
            estimated_guests: number;
            price_per_hour: number;
            total_amount: number;
            lines: components["schemas"]["PriceLine"][];
            /** @enum {string} */
            status: "pending" | "confirmed" | "active" | "completed" | "cancelled";
            invoice_id: number;
            has_review: boolean;
            hold_until: string | null;
            cancelled_at: string | null;
            cancelled_by: ("client" | "owner" | "admin") | null;
            cancel_reason: string | null;
            refund: {
                /** @enum {string} */
                state: "due" | "sent" | "done";
                amount: number;
                decided_at: string | null;
            } | null;
            /** Format: date-time */
            created_at: string;
        };
        BookingInFull: {
            id: number;
            number: string;
            space_id: number;
            user_id: number;
            client_name: string;
            space_title: string;
            space_removed: boolean;
            space_type: string;
            location: string | null;
            image: {
                url: string;
                served_url: string | null;
                alt: string;
                color: string;
                widths: number[];
            } | null;
            /** Format: date-time */
            start_time: string;
            /** Format: date-time */
            end_time: string;
            estimated_guests: number;
            price_per_hour: number;
            total_amount: number;
            lines: components["schemas"]["PriceLine"][];
            /** @enum {string} */
            status: "pending" | "confirmed" | "active" | "completed" | "cancelled";
            invoice_id: number;
            has_review: boolean;
            hold_until: string | null;
            cancelled_at: string | null;
            cancelled_by: ("client" | "owner" | "admin") | null;
            cancel_reason: string | null;
            refund: {
                /** @enum {string} */
                state: "due" | "sent" | "done";
                amount: number;
                decided_at: string | null;
            } | null;
            /** Format: date-time */
            created_at: string;
            host_name: string;
            confirmed_at: string | null;
            way_in: components["schemas"]["WayIn"] | null;
            terms: string;
            other_invoice_ids: number[];
            cancellation: {
                allowed: boolean;
                refund_amount: number;
            };
            moving: {
                allowed: boolean;
                until: string | null;
                paid_amount: number;
                hold_minutes: number;
            };
            pending_change: {
                /** Format: date-time */
                start_time: string;
                /** Format: date-time */
                end_time: string;
                total_amount: number;
                balance_due: number;
                invoice_id: number;
                /** Format: date-time */
                hold_until: string;
                hold_stands_until: string | null;
            } | null;
        };
        Review: {
            id: number;
            booking_id: number;
            booking_number: string;
            space_id: number;
            space_title: string;
            user_id: number;
            rating: number;
            power_rating: number | null;
            internet_rating: number | null;
            water_rating: number | null;
            comment: string;
            /** Format: date-time */
            created_at: string;
            updated_at: string | null;
            answer: string | null;
            answered_at: string | null;
            answer_changed_at: string | null;
            sealed_until: string | null;
            user: {
                first_name: string;
            };
        };
        Report: {
            id: number;
            /** @enum {string} */
            about: "space" | "review" | "answer";
            space_id: number;
            space_title: string;
            review_id: number | null;
            /** @enum {string} */
            reason: "untrue" | "offensive" | "private" | "unsafe" | "fraud" | "other";
            words: string;
            /** Format: date-time */
            reported_at: string;
            quoted: string | null;
            by_name: string | null;
            stands: boolean;
            user_id: number;
            reporter_name: string;
            outcome: ("dismissed" | "acted") | null;
            note: string | null;
            decided_at: string | null;
            decided_by_name: string | null;
        };
        OwnReport: {
            id: number;
            /** @enum {string} */
            about: "space" | "review" | "answer";
            space_id: number;
            space_title: string;
            review_id: number | null;
            /** @enum {string} */
            reason: "untrue" | "offensive" | "private" | "unsafe" | "fraud" | "other";
            words: string;
            /** Format: date-time */
            reported_at: string;
        };
        ClientReview: {
            id: number;
            booking_id: number;
            booking_number: string;
            space_id: number;
            space_title: string;
            user_id: number;
            client_name: string;
            owner_name: string;
            rating: number;
            comment: string;
            /** Format: date-time */
            created_at: string;
            updated_at: string | null;
            sealed_until: string | null;
        };
        ClientOfBooking: {
            average: number | null;
            reviews: number;
            owners: number;
            review: components["schemas"]["ClientReview"] | null;
            may_be_reviewed: boolean;
            /** Format: date-time */
            reviewable_until: string;
        };
        ClientToReview: {
            id: number;
            number: string;
            space_id: number;
            space_title: string;
            client_name: string;
            /** Format: date-time */
            start_time: string;
            /** Format: date-time */
            end_time: string;
            /** Format: date-time */
            reviewable_until: string;
        };
        BookingFigures: {
            total: number;
            pending: number;
            confirmed: number;
            active: number;
            completed: number;
            cancelled: number;
            active_bookings: number;
            revenue: number;
            average_duration_hours: number | null;
        };
        InvoiceFigures: {
            total: number;
            pending: number;
            paid: number;
            cancelled: number;
            paid_amount: number;
            outstanding_amount: number;
        };
        UnregisteredDocument: {
            id: number;
            number: string;
            /** @enum {string} */
            kind: "invoice" | "credit_note";
            invoice_id: number;
            amount: number;
            seller: {
                id: number;
                name: string;
                pin: string;
            };
            buyer: {
                name: string;
                pin: string | null;
            };
            /** Format: date-time */
            made_at: string;
            /** Format: date-time */
            tried_at: string;
            refusal: string | null;
            problem: string;
            next_step: string;
        };
        Session: {
            id: number;
            device: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_used_at: string;
            is_current: boolean;
        };
        SpaceRules: {
            space_id: number;
            /** @description How often the rules were set. */
            version: number;
            /** @description Nairobi time. None at all: open always. Otherwise closed on a weekday without hours. */
            opening_hours: {
                /** @description 1 is Monday, 7 is Sunday. */
                weekday: number;
                opens: string;
                closes: string;
            }[];
            closures: {
                /** Format: date */
                day: string;
                note: string | null;
            }[];
            /** @description Kept free after each booking, to clear up. */
            buffer_minutes: number;
            least_minutes: number;
            /** @description Null for any length. */
            most_minutes: number | null;
            /** @description How long before its start a booking must be made. */
            notice_minutes: number;
            furthest_days: number;
        };
        SpaceCompleteness: {
            /** @description Of the space. */
            id: number;
            percent: number;
            missing: ("pictures" | "description" | "amenities" | "power" | "internet" | "water" | "way_in" | "hours")[];
        };
        SpaceCounts: {
            spaces: number;
            lowest_price: number | null;
            neighbourhoods: {
                /** @enum {string} */
                name: "Buruburu" | "Central Business District" | "Dagoretti" | "Donholm" | "Eastleigh" | "Embakasi" | "Garden Estate" | "Gigiri" | "Hurlingham" | "Industrial Area" | "Karen" | "Kasarani" | "Kileleshwa" | "Kilimani" | "Kitisuru" | "Langata" | "Lavington" | "Loresho" | "Milimani" | "Mombasa Road" | "Mountain View" | "Muthaiga" | "Nairobi West" | "Ngara" | "Ngong Road" | "Nyari" | "Pangani" | "Parklands" | "Ridgeways" | "Riverside" | "Roysambu" | "Ruaraka" | "Runda" | "South B" | "South C" | "Spring Valley" | "Thika Road" | "Umoja" | "Upper Hill" | "Utawala" | "Westlands" | "Woodley";
                spaces: number;
            }[];
            space_types: {
                /** @enum {string} */
                space_type: "office" | "meeting room" | "coworking" | "conference room" | "studio" | "workshop" | "event space" | "retail space";
                spaces: number;
            }[];
        };
        Clash: {
            booking_id: number;
            number: string;
            client_name: string;
            /** Format: date-time */
            start_time: string;
            /** Format: date-time */
            end_time: string;
            /** @description `closed`: the space is not open all that time; `buffer`: the next one starts before it is cleared up. */
            because: ("closed" | "buffer")[];
        };
        MessageFile: {
            id: number;
            /** @enum {string} */
            kind: "picture" | "pdf";
            name: string;
            size: number;
            width: number | null;
            height: number | null;
        };
        Message: {
            id: number;
            is_mine: boolean;
            words: string;
            is_hidden: boolean;
            /** Format: date-time */
            written_at: string;
            files: components["schemas"]["MessageFile"][];
        };
        Thread: {
            id: number;
            space_id: number;
            space_title: string;
            image: {
                url: string;
                served_url: string | null;
                alt: string;
                color: string;
                widths: number[];
            } | null;
            booking_id: number | null;
            booking_number: string | null;
            start_time: string | null;
            end_time: string | null;
            /** @enum {string} */
            part: "client" | "owner";
            other_name: string;
            last: {
                id: number;
                is_mine: boolean;
                words: string;
                /** Format: date-time */
                written_at: string;
            } | null;
            last_files: number;
            is_unread: boolean;
            other_read_to: number;
            can_write: boolean;
            hides_contacts: boolean;
            shows_way_in: boolean;
            is_reported: boolean;
        };
        ThreadReport: {
            id: number;
            thread_id: number;
            space_id: number;
            space_title: string;
            booking_id: number | null;
            booking_number: string | null;
            client_name: string;
            owner_name: string;
            /** @enum {string} */
            reported_by: "client" | "owner";
            /** @enum {string} */
            reason: "rude" | "pays_outside" | "unwanted" | "other";
            words: string;
            /** Format: date-time */
            reported_at: string;
            note: string | null;
            closed_at: string | null;
        };
        ReportedMessage: {
            id: number;
            /** @enum {string} */
            author: "client" | "owner";
            words: string;
            /** Format: date-time */
            written_at: string;
            files: components["schemas"]["MessageFile"][];
        };
        BookingProblem: {
            id: number;
            booking_id: number;
            booking_number: string;
            space_id: number;
            space_title: string;
            client_name: string;
            owner_name: string;
            /** Format: date-time */
            start_time: string;
            /** Format: date-time */
            end_time: string;
            /** @enum {string} */
            reason: "closed_door" | "no_power" | "other";
            words: string;
            /** Format: date-time */
            reported_at: string;
            /** Format: date-time */
            answer_by: string;
            answer: string | null;
            answered_at: string | null;
            /** @enum {string} */
            state: "open" | "answered" | "decided";
            may_be_decided: boolean;
            paid_amount: number;
            refund_amount: number | null;
            decision: string | null;
            decided_at: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
