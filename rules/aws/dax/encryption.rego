# METADATA
# scope: package
# title: DAX clusters are encrypted
# description: The cache holds what the table behind it holds, and is not encrypted unless told.
# custom:
#   id: PL-AWS-DAX-1
#   severity: high
#   resources: [aws_dax_cluster]
#   frameworks:
#     AWS-FSBP: ["DynamoDB.3"]
#     HIPAA: ["164.308(a)(4)(ii)(A)", "164.312(a)(2)(iv)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.11", "A.8.24"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#   remedy: Add server_side_encryption with enabled true; the cluster has to be made anew.
#   fix:
#     - set: {server_side_encryption.0.enabled: true}
package plumbline.aws.dax.encryption

deny contains {"message": "The cluster is not encrypted.", "path": ["server_side_encryption", 0, "enabled"]} if not input.resource.attributes.server_side_encryption[0].enabled == true
