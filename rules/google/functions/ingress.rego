# METADATA
# scope: package
# title: Cloud Functions are not reached from the internet
# description: A function for all traffic can be tried by anybody.
# custom:
#   id: PL-GOOGLE-FUNCTIONS-2
#   severity: medium
#   resources: [google_cloudfunctions_function, google_cloudfunctions2_function]
#   remedy: Set ingress_settings to ALLOW_INTERNAL_ONLY or ALLOW_INTERNAL_AND_GCLB.
#   fix:
#     - type: google_cloudfunctions_function
#       set: {ingress_settings: ALLOW_INTERNAL_ONLY}
#       marks: removes
#     - type: google_cloudfunctions2_function
#       set: {service_config.0.ingress_settings: ALLOW_INTERNAL_ONLY}
#       marks: removes
package plumbline.google.functions.ingress

not_public := {"ALLOW_INTERNAL_ONLY", "ALLOW_INTERNAL_AND_GCLB"}

is_internal if input.resource.attributes.ingress_settings in not_public

is_internal if input.resource.attributes.service_config[_].ingress_settings in not_public

path := ["ingress_settings"] if {
	input.resource.type == "google_cloudfunctions_function"
} else := ["service_config", 0, "ingress_settings"]

deny contains {"message": "The function is reached from the internet.", "path": path} if not is_internal
