# METADATA
# scope: package
# title: ElastiCache groups speak TLS
# description: Without TLS sessions and tokens travel through the network in the clear.
# custom:
#   id: PL-AWS-ELASTICACHE-2
#   severity: high
#   resources: [aws_elasticache_replication_group]
#   frameworks:
#     ISO27001-2022: ["A.8.11", "A.8.24"]
#     PCI-4.0: ["2.2.7", "4.2.1", "4.2.1.1", "8.3.2"]
#     SOC2: ["CC6.7"]
#   remedy: Set transit_encryption_enabled to true.
#   fix:
#     - set: {transit_encryption_enabled: true}
#       marks: replaces
package plumbline.aws.elasticache.encryption_in_transit

# It is off unless told otherwise, for Valkey too.
# Source: TransitEncryptionEnabled of CreateReplicationGroup in botocore 1.44.3.
is_on(attributes) if attributes.transit_encryption_enabled in {true, "true"}

# A member of a global group takes over its settings.
not_applicable if input.resource.attributes.global_replication_group_id != ""

deny contains {"message": "The group does not speak TLS.", "path": ["transit_encryption_enabled"]} if not is_on(input.resource.attributes)
