# METADATA
# scope: package
# title: Cloud Functions are called over HTTPS
# description: Calls over HTTP can be read and changed on their way.
# custom:
#   id: PL-GOOGLE-FUNCTIONS-3
#   severity: medium
#   resources: [google_cloudfunctions_function]
#   remedy: Set https_trigger_security_level to SECURE_ALWAYS.
#   fix:
#     - set: {https_trigger_security_level: SECURE_ALWAYS}
package plumbline.google.functions.https_only

# Other triggers know no HTTP.
not_applicable if not input.resource.attributes.trigger_http == true

is_ok if input.resource.attributes.https_trigger_security_level == "SECURE_ALWAYS"

deny contains {"message": "The function may be called over HTTP.", "path": ["https_trigger_security_level"]} if not is_ok
