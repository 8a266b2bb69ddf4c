import { invitation } from '../../../pictures/invitation.gen.ts';
import { BuiltImage } from '../../ui/built-image.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageContainer } from '../../ui/page-container.tsx';
import classes from './home-call-to-action.module.css';

/** A large green panel inviting visitors to sign up. */
export function HomeCallToAction() {
  return (
    <PageContainer className={classes.section}>
      <section className={classes.card} aria-labelledby="invitation">
        <div className={classes.words}>
          <h2 id="invitation">Your next room is an hour away</h2>
          <p>
            Sign up in a minute. Book by the hour, pay with <span className="unbroken">M-Pesa</span>
            , cancel free until 24 hours before.
          </p>
          <div className={classes.acts}>
            <LinkButton to="/auth/register" className={classes.first}>
              Sign Up
            </LinkButton>
            <LinkButton to="/auth/login" className={classes.second}>
              Login
            </LinkButton>
          </div>
        </div>
        <BuiltImage
          of={invitation}
          className={classes.picture}
          sizes="(min-width: 48em) 572px, 92vw"
          alt="A meeting room at dusk with woven wall hangings and a long lit table"
          loading="lazy"
        />
      </section>
    </PageContainer>
  );
}
