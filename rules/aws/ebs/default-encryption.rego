# METADATA
# scope: package
# title: New EBS volumes are encrypted by default
# description: With the default on, nobody can forget to encrypt a volume.
# custom:
#   id: PL-AWS-EBS-3
#   severity: high
#   resources: [aws_ebs_encryption_by_default]
#   remedy: Set enabled to true.
package plumbline.aws.ebs.default_encryption

deny contains {"message": "Encryption by default is off.", "path": ["enabled"]} if input.resource.attributes.enabled == false
