# METADATA
# scope: package
# title: Copies of EBS snapshots are encrypted
# description: A copy that is not encrypted can be read wherever it goes.
# custom:
#   id: PL-AWS-EBS-4
#   severity: high
#   resources: [aws_ebs_snapshot_copy]
#   frameworks:
#     ISO27001-2022: ["A.8.24"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#     SOC2: ["CC7.5"]
#   remedy: Set encrypted to true.
#   fix:
#     - set: {encrypted: true}
#       marks: replaces
package plumbline.aws.ebs.snapshot_copy_encryption

deny contains {"message": "The copy is not encrypted.", "path": ["encrypted"]} if not input.resource.attributes.encrypted == true
