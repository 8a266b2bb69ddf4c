/** 'meeting room' becomes 'Meeting room'. */
export function spaceTypeLabel(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}
