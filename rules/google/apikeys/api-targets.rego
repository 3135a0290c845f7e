# METADATA
# scope: package
# title: API keys are limited to services
# description: A key without limits calls every service of the project for whoever finds it.
# custom:
#   id: PL-GOOGLE-APIKEYS-1
#   severity: medium
#   resources: [google_apikeys_key]
#   frameworks:
#     CIS-GCP-3.0: ["1.14"]
#     CIS-GCP-4.0: ["1.14"]
#     CIS-GCP-5.0: ["1.15"]
#     ISO27001-2022: ["A.8.12"]
#     PCI-4.0: ["10.2.1.2"]
#   remedy: Name the services in api_targets of restrictions.
#   fix:
#     - set: {restrictions.0.api_targets.0.service: '${var.api_service}'}
#       marks: removes
package plumbline.google.apikeys.api_targets

is_ok if input.resource.attributes.restrictions[_].api_targets[_].service != ""

deny contains {"message": "The key calls every service.", "path": ["restrictions"]} if not is_ok
