# METADATA
# scope: package
# title: Neptune clusters ask who is calling
# description: Without logins by IAM, everything in the same network may read and change the graph.
# custom:
#   id: PL-AWS-NEPTUNE-4
#   severity: medium
#   resources: [aws_neptune_cluster]
#   remedy: Set iam_database_authentication_enabled to true.
package plumbline.aws.neptune.iam_authentication

deny contains {"message": "Logins by IAM are off.", "path": ["iam_database_authentication_enabled"]} if not input.resource.attributes.iam_database_authentication_enabled == true
