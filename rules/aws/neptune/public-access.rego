# METADATA
# scope: package
# title: Neptune instances have no public address
# description: A public address puts the graph before the whole internet.
# custom:
#   id: PL-AWS-NEPTUNE-5
#   severity: critical
#   resources: [aws_neptune_cluster_instance]
#   remedy: Set publicly_accessible to false.
#   fix:
#     - set: {publicly_accessible: false}
#       marks: removes
package plumbline.aws.neptune.public_access

deny contains {"message": "The instance is publicly accessible.", "path": ["publicly_accessible"]} if input.resource.attributes.publicly_accessible == true
