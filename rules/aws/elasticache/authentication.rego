# METADATA
# scope: package
# title: ElastiCache groups ask for a password or a user
# description: Without one everything in the same network may read and change the cache.
# custom:
#   id: PL-AWS-ELASTICACHE-3
#   severity: medium
#   resources: [aws_elasticache_replication_group]
#   frameworks:
#     AWS-FSBP: ["ElastiCache.6"]
#   remedy: Set auth_token or user_group_ids, with transit_encryption_enabled true.
#   fix:
#     - set: {user_group_ids: ['${var.user_group_id}'], transit_encryption_enabled: true}
#       whole: true
#       marks: [removes, replaces]
package plumbline.aws.elasticache.authentication

asks(attributes) if attributes.auth_token != ""

asks(attributes) if count(attributes.user_group_ids) > 0

not_applicable if input.resource.attributes.global_replication_group_id != ""

deny contains {"message": "The group asks for neither a token nor a user.", "path": ["auth_token"]} if not asks(input.resource.attributes)
