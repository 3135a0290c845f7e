# METADATA
# scope: package
# title: EBS volumes are encrypted
# description: A volume that is not encrypted can be read from its snapshots by whoever gets hold of them.
# custom:
#   id: PL-AWS-EBS-1
#   severity: high
#   resources: [aws_ebs_volume]
#   remedy: Set encrypted to true; a volume that exists must be made anew from an encrypted copy of a snapshot.
package plumbline.aws.ebs.volume_encryption

deny contains {"message": "The volume is not encrypted.", "path": ["encrypted"]} if not input.resource.attributes.encrypted == true
