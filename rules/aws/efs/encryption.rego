# METADATA
# scope: package
# title: EFS file systems are encrypted
# description: Encryption of a file system is off unless told, and cannot be turned on later.
# custom:
#   id: PL-AWS-EFS-1
#   severity: high
#   resources: [aws_efs_file_system]
#   remedy: Set encrypted to true; a file system that exists must be made anew.
package plumbline.aws.efs.encryption

deny contains {"message": "The file system is not encrypted.", "path": ["encrypted"]} if not input.resource.attributes.encrypted == true
