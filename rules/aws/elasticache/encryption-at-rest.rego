# METADATA
# scope: package
# title: ElastiCache groups are encrypted at rest
# description: Backups and swapped pages of the cache can be read without encryption.
# custom:
#   id: PL-AWS-ELASTICACHE-1
#   severity: high
#   resources: [aws_elasticache_replication_group]
#   frameworks:
#     ISO27001-2022: ["A.8.11", "A.8.24"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#   remedy: Set at_rest_encryption_enabled to true; the group has to be made anew.
#   fix:
#     - set: {at_rest_encryption_enabled: 'true'}
package plumbline.aws.elasticache.encryption_at_rest

# The groups of Valkey are encrypted unless told otherwise.
# Source: AtRestEncryptionEnabled of CreateReplicationGroup in botocore 1.44.3.
is_on(attributes) if attributes.at_rest_encryption_enabled in {true, "true"}

is_on(attributes) if {
	attributes.engine == "valkey"
	object.get(attributes, "at_rest_encryption_enabled", true) in {true, "true"}
}

# A member of a global group takes over its settings.
not_applicable if input.resource.attributes.global_replication_group_id != ""

deny contains {"message": "The group is not encrypted at rest.", "path": ["at_rest_encryption_enabled"]} if not is_on(input.resource.attributes)
