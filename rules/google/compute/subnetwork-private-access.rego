# METADATA
# scope: package
# title: Subnetworks reach Google services privately
# description: Hosts without private access need public addresses to use the services of Google.
# custom:
#   id: PL-GOOGLE-COMPUTE-25
#   severity: low
#   resources: [google_compute_subnetwork]
#   remedy: Set private_ip_google_access to true.
#   fix:
#     - set: {private_ip_google_access: true}
package plumbline.google.compute.subnetwork_private_access

# These subnetworks belong to load balancers and service attachments.
not_applicable if input.resource.attributes.purpose in {"INTERNAL_HTTPS_LOAD_BALANCER", "REGIONAL_MANAGED_PROXY", "GLOBAL_MANAGED_PROXY", "PRIVATE_SERVICE_CONNECT"}

is_ok if input.resource.attributes.private_ip_google_access == true

deny contains {"message": "Private access to Google services is off.", "path": ["private_ip_google_access"]} if not is_ok
