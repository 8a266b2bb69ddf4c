/** The fields of a sign-up, empty. */
export const emptySignUp = {
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  password: '',
  confirm_password: '',
};

export type SignUp = typeof emptySignUp;
