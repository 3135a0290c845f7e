# METADATA
# scope: package
# title: Images are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-COMPUTE-33
#   severity: low
#   resources: [google_compute_image]
#   remedy: Add an image_encryption_key block with kms_key_self_link.
#   fix:
#     - set: {image_encryption_key.0.kms_key_self_link: '${var.kms_key_self_link}'}
package plumbline.google.compute.image_cmek

is_ok if input.resource.attributes.image_encryption_key[_].kms_key_self_link != ""

is_ok if input.resource.attributes.image_encryption_key[_].raw_key != ""

is_ok if input.resource.attributes.image_encryption_key[_].rsa_encrypted_key != ""

deny contains {"message": "No key of one's own encrypts the image.", "path": ["image_encryption_key"]} if not is_ok
