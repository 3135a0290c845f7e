# METADATA
# scope: package
# title: Redis instances are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-REDIS-3
#   severity: low
#   resources: [google_redis_instance]
#   remedy: Set customer_managed_key.
#   fix:
#     - set: {customer_managed_key: '${var.customer_managed_key}'}
package plumbline.google.redis.cmek

is_ok if input.resource.attributes.customer_managed_key != ""

deny contains {"message": "No key of one's own encrypts the data.", "path": ["customer_managed_key"]} if not is_ok
