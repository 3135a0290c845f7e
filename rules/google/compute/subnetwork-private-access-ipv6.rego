# METADATA
# scope: package
# title: Subnetworks reach Google services privately over IPv6
# description: Hosts with IPv6 that have no private access need public addresses to use the services of Google.
# custom:
#   id: PL-GOOGLE-COMPUTE-26
#   severity: low
#   resources: [google_compute_subnetwork]
#   remedy: Set private_ipv6_google_access to ENABLE_OUTBOUND_VM_ACCESS_TO_GOOGLE or ENABLE_BIDIRECTIONAL_ACCESS_TO_GOOGLE.
#   fix:
#     - set: {private_ipv6_google_access: ENABLE_OUTBOUND_VM_ACCESS_TO_GOOGLE}
package plumbline.google.compute.subnetwork_private_access_ipv6

# Subnetworks without IPv6 have nothing to reach over it.
not_applicable if not has_ipv6

has_ipv6 if input.resource.attributes.stack_type in {"IPV4_IPV6", "IPV6_ONLY"}

is_ok if input.resource.attributes.private_ipv6_google_access in {"ENABLE_OUTBOUND_VM_ACCESS_TO_GOOGLE", "ENABLE_BIDIRECTIONAL_ACCESS_TO_GOOGLE"}

deny contains {"message": "Private access to Google services over IPv6 is off.", "path": ["private_ipv6_google_access"]} if not is_ok
