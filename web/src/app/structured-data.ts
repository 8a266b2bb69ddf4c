// Structured data of pages in the vocabulary of https://schema.org, checked by its types.

import { pathOfCorner } from '@nafasi/server/contract/places/neighbourhoods/neighbourhoods';
import type { BreadcrumbList, Graph, ItemList, Product, Room, WebSite } from 'schema-dts';
import { type Corner, trailTo } from '../domain/corner.ts';
import type { CardSpace, Space } from '../domain/space.ts';
import { capitalised } from '../lib/capitalised.ts';

type Thing = Graph['@graph'][number];

const graphOf = (...things: Thing[]): Graph => ({
  '@context': 'https://schema.org',
  '@graph': things,
});

/** The marketplace, and how to search it. */
export function dataOfSite(origin: string): Graph {
  const site: WebSite = {
    '@type': 'WebSite',
    name: 'Nafasi',
    url: `${origin}/`,
    inLanguage: 'en-GB',
  };
  return graphOf(site);
}

const EVENTFUL = ['meeting room', 'conference room'];

/** A space: the price of an hour, its rating, and where its page is in the site. */
export function dataOfSpace(origin: string, space: Space, preview: string): Graph {
  const url = `${origin}/spaces/${space.id}`;
  const { neighbourhood, space_type, price_per_hour: price } = space;
  const corner: Corner = { ...(neighbourhood && { neighbourhood }), space_type };
  const photos = space.images.flatMap(({ served_url: photo }) => (photo ? [origin + photo] : []));
  const images = [preview, ...photos];
  const features = featuresOf(space);
  const room: Room = {
    '@type': EVENTFUL.includes(space_type) ? 'MeetingRoom' : 'Room',
    '@id': `${url}#room`,
    name: space.title,
    description: space.description,
    url,
    image: images,
    maximumAttendeeCapacity: space.max_guests,
    ...(features.length > 0 && { amenityFeature: features }),
    ...(space.area_m2 !== null && {
      floorSize: { '@type': 'QuantitativeValue' as const, value: space.area_m2, unitCode: 'MTK' },
    }),
    address: {
      '@type': 'PostalAddress',
      ...(space.location && { streetAddress: space.location }),
      addressLocality: 'Nairobi',
      addressCountry: 'KE',
    },
    ...(space.place && {
      geo: { '@type': 'GeoCoordinates' as const, ...space.place },
    }),
  };
  const product: Product = {
    '@type': 'Product',
    '@id': `${url}#offer`,
    name: space.title,
    description: space.description,
    url,
    image: images,
    category: space_type,
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'KES',
      availability: `https://schema.org/${space.status === 'available' ? 'InStock' : 'OutOfStock'}`,
      availableAtOrFrom: { '@id': `${url}#room` },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'KES',
        unitCode: 'HUR',
      },
    },
    ...(space.rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: space.rating,
        reviewCount: space.reviews_count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
  return graphOf(product, room, trailOf(origin, corner, { name: space.title, url }));
}

type Feature = [name: string, value: string | number | boolean | null, more?: object];

/**
 * What the owner has told of a space. By the API's names, as the page's own words would have to be loaded with every
 * page.
 */
function featuresOf({ amenities, seats, power, internet, water }: Space) {
  const speed = { unitText: 'Mbit/s', validFrom: internet.told_on };
  const features: Feature[] = [
    ...amenities.map((name): Feature => [name, true]),
    ...Object.entries(seats).map(([name, seated]): Feature => [`seats_${name}`, seated]),
    ['mains_power', power.mains],
    ['backup_power', power.backup && (power.backup.join(', ') || false)],
    ['backup_power_lasts', power.backup_hours, { unitCode: 'HUR' }],
    ['internet_down', internet.download_mbps, speed],
    ['internet_up', internet.upload_mbps, speed],
    ['second_internet_line', internet.second_line],
    ['mains_water', water.mains],
    ['water_tank', water.tank],
    ['water_tank_holds', water.tank_litres, { unitCode: 'LTR' }],
  ];
  return features.flatMap(([name, value, more]) =>
    value === null
      ? []
      : [
          {
            '@type': 'LocationFeatureSpecification' as const,
            name: capitalised(name.replaceAll('_', ' ')),
            value,
            ...more,
          },
        ],
  );
}

/** The position of a corner's page in the site, and the first spaces it lists. */
export function dataOfCorner(origin: string, corner: Corner, spaces: readonly CardSpace[]): Graph {
  const list: ItemList = {
    '@type': 'ItemList',
    url: origin + pathOfCorner(corner),
    itemListElement: spaces.map(({ id, title }, nth) => ({
      '@type': 'ListItem',
      position: nth + 1,
      name: title,
      url: `${origin}/spaces/${id}`,
    })),
  };
  return graphOf(list, trailOf(origin, corner));
}

function trailOf(
  origin: string,
  corner: Corner,
  ...last: readonly { name: string; url: string }[]
): BreadcrumbList {
  const pages = [
    ...trailTo(corner).map(({ name, path }) => ({ name, url: origin + path })),
    ...last,
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, url }, nth) => ({
      '@type': 'ListItem',
      position: nth + 1,
      name,
      item: url,
    })),
  };
}
