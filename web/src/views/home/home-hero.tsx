import hero from '../../../pictures/hero.webp?w=800;1200;1600;2000&format=avif;webp&as=picture';
import { BuiltImage } from '../../ui/built-image.tsx';
import { PageContainer } from '../../ui/page-container.tsx';
import classes from './home-hero.module.css';

/** The room and one sentence. Beside the picture's plain wall on wide screens, under it on phones. */
export function HomeHero() {
  return (
    <section className={classes.hero} aria-labelledby="hero-heading">
      <div className={classes.frame}>
        <BuiltImage
          of={hero}
          sizes="(min-width: 100em) 132vw, (min-width: 48em) 116vw, 175vw"
          alt="A bright shared room with a long table and the Nairobi skyline behind tall windows"
          fetchPriority="high"
        />
      </div>
      <PageContainer className={classes.words}>
        <h1 id="hero-heading">Find a working space in Nairobi</h1>
        <p>
          Meeting rooms, studios and desks by the hour, from Gigiri to Karen.{' '}
          <span className="unbroken">Pay with M-Pesa.</span>
        </p>
      </PageContainer>
    </section>
  );
}
