# METADATA
# scope: package
# title: Keys wait a month before they are destroyed
# description: What a key protects is lost with it, and a short delay leaves no time to notice.
# custom:
#   id: PL-GOOGLE-KMS-3
#   severity: low
#   resources: [google_kms_crypto_key]
#   remedy: Leave destroy_scheduled_duration out, or set it to 2592000s.
#   parameters:
#     seconds: 2592000
#   fix: {none: 'Google takes the delay only for a new key: make one, and move to it what the old one protects.'}
package plumbline.google.kms.destroy_delay

deny contains {"message": "Versions of the key are destroyed too soon.", "path": ["destroy_scheduled_duration"]} if {
	to_number(trim_suffix(input.resource.attributes.destroy_scheduled_duration, "s")) < data.parameters.seconds
}
