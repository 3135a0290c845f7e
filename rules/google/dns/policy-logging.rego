# METADATA
# scope: package
# title: DNS policies log queries
# description: Without logs nobody can tell which names an intruder asked for.
# custom:
#   id: PL-GOOGLE-DNS-3
#   severity: medium
#   resources: [google_dns_policy]
#   remedy: Set enable_logging to true.
package plumbline.google.dns.policy_logging

is_ok if input.resource.attributes.enable_logging == true

deny contains {"message": "Queries are not logged.", "path": ["enable_logging"]} if not is_ok
