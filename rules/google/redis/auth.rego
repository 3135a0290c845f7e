# METADATA
# scope: package
# title: Redis instances ask for a password
# description: Without AUTH whoever reaches the network reads the data.
# custom:
#   id: PL-GOOGLE-REDIS-1
#   severity: high
#   resources: [google_redis_instance]
#   remedy: Set auth_enabled to true.
#   fix:
#     - set: {auth_enabled: true}
#       marks: removes
package plumbline.google.redis.auth

is_ok if input.resource.attributes.auth_enabled == true

deny contains {"message": "The instance asks for no password.", "path": ["auth_enabled"]} if not is_ok
