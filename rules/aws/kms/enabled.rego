# METADATA
# scope: package
# title: KMS keys in templates are enabled
# description: What a disabled key has encrypted cannot be read, backups included.
# custom:
#   id: PL-AWS-KMS-2
#   severity: low
#   resources: [aws_kms_key]
#   remedy: Remove is_enabled or set it to true; delete a key that nobody needs.
#   fix:
#     - set: {is_enabled: true}
package plumbline.aws.kms.enabled

deny contains {"message": "The key is disabled.", "path": ["is_enabled"]} if input.resource.attributes.is_enabled == false
