# METADATA
# scope: package
# title: Neptune clusters ask who is calling
# description: Without logins by IAM, everything in the same network may read and change the graph.
# custom:
#   id: PL-AWS-NEPTUNE-4
#   severity: medium
#   resources: [aws_neptune_cluster]
#   frameworks:
#     AWS-FSBP: ["Neptune.7"]
#     PCI-4.0: ["7.2.1", "7.2.2", "7.2.5", "7.3.1", "7.3.2", "7.3.3", "8.2.7", "8.2.8", "8.3.4"]
#   remedy: Set iam_database_authentication_enabled to true.
#   fix:
#     - set: {iam_database_authentication_enabled: true}
#       marks: removes
package plumbline.aws.neptune.iam_authentication

deny contains {"message": "Logins by IAM are off.", "path": ["iam_database_authentication_enabled"]} if not input.resource.attributes.iam_database_authentication_enabled == true
