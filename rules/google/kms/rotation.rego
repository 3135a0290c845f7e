# METADATA
# scope: package
# title: Keys rotate within 90 days
# description: The longer a key is used, the more data is lost with it.
# custom:
#   id: PL-GOOGLE-KMS-1
#   severity: medium
#   resources: [google_kms_crypto_key]
#   remedy: Set rotation_period to 7776000s or less.
#   parameters:
#     seconds: 7776000
package plumbline.google.kms.rotation

# Only symmetric keys rotate by themselves.
not_applicable if input.resource.attributes.purpose in {"ASYMMETRIC_SIGN", "ASYMMETRIC_DECRYPT", "MAC"}

rotates if to_number(trim_suffix(input.resource.attributes.rotation_period, "s")) <= data.parameters.seconds

deny contains {"message": "The key does not rotate in time.", "path": ["rotation_period"]} if not rotates
