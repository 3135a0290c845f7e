# METADATA
# scope: package
# title: DAX clusters are encrypted
# description: The cache holds what the table behind it holds, and is not encrypted unless told.
# custom:
#   id: PL-AWS-DAX-1
#   severity: high
#   resources: [aws_dax_cluster]
#   remedy: Add server_side_encryption with enabled true; the cluster has to be made anew.
package plumbline.aws.dax.encryption

deny contains {"message": "The cluster is not encrypted.", "path": ["server_side_encryption", 0, "enabled"]} if not input.resource.attributes.server_side_encryption[0].enabled == true
