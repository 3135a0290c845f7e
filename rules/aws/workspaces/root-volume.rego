# METADATA
# scope: package
# title: Root volumes of WorkSpaces are encrypted
# description: A volume that is not encrypted can be read by whoever gets hold of it.
# custom:
#   id: PL-AWS-WORKSPACES-1
#   severity: high
#   resources: [aws_workspaces_workspace]
#   frameworks:
#     ISO27001-2022: ["A.8.11", "A.8.24"]
#   remedy: Set root_volume_encryption_enabled to true, with a volume_encryption_key.
#   fix:
#     - set: {root_volume_encryption_enabled: true, volume_encryption_key: '${var.kms_key_arn}'}
#       whole: true
package plumbline.aws.workspaces.root_volume

deny contains {"message": "The root volume is not encrypted.", "path": ["root_volume_encryption_enabled"]} if not input.resource.attributes.root_volume_encryption_enabled == true
