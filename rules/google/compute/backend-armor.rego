# METADATA
# scope: package
# title: Backend services on the internet have a security policy
# description: Without Cloud Armor nothing stands between the internet and the application.
# custom:
#   id: PL-GOOGLE-COMPUTE-30
#   severity: medium
#   resources: [google_compute_backend_service]
#   remedy: Set security_policy to a google_compute_security_policy.
#   fix:
#     - set: {security_policy: '${var.security_policy}'}
package plumbline.google.compute.backend_armor

# Load balancers inside the network are not reached from the internet.
not_applicable if input.resource.attributes.load_balancing_scheme in {"INTERNAL_SELF_MANAGED", "INTERNAL_MANAGED", "INTERNAL"}

is_ok if input.resource.attributes.security_policy != ""

deny contains {"message": "The backend service has no security policy.", "path": ["security_policy"]} if not is_ok
