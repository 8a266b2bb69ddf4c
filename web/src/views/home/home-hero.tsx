import { heroNarrow } from '../../../pictures/hero-narrow.gen.ts';
import { heroWide } from '../../../pictures/hero-wide.gen.ts';
import { BuiltImage } from '../../ui/built-image.tsx';
import { PageContainer } from '../../ui/page-container.tsx';
import classes from './home-hero.module.css';

/**
 * A picture of a room with one sentence: on the picture's plain wall on wide screens, below it on phones, where the
 * first spaces are then already in view.
 */
export function HomeHero() {
  return (
    <section className={classes.hero} aria-labelledby="hero-heading">
      <div className={classes.frame}>
        <BuiltImage
          of={heroWide}
          from="(min-width: 48em)"
          narrow={heroNarrow}
          sizes="(min-width: 85em) 100vw, (min-width: 48em) 1360px, 100vw"
          alt="A bright shared room with a long table and the Nairobi skyline behind tall windows"
          fetchPriority="high"
        />
      </div>
      <PageContainer className={classes.words}>
        <h1 id="hero-heading">Find a working space in Nairobi</h1>
        <p>
          Rooms, studios and desks by the hour. <span className="unbroken">Pay with M-Pesa.</span>
        </p>
      </PageContainer>
    </section>
  );
}
