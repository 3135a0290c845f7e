# METADATA
# scope: package
# title: App Engine firewalls do not let everybody in
# description: A rule that allows every source makes the firewall useless.
# custom:
#   id: PL-GOOGLE-APPENGINE-1
#   severity: medium
#   resources: [google_app_engine_firewall_rule]
#   remedy: Allow only the ranges that need access, and deny the rest.
#   fix:
#     - set: {source_range: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
#       marks: removes
package plumbline.google.appengine.firewall

import data.plumbline.lib.networks

deny contains {"message": "Every source is allowed.", "path": ["source_range"]} if {
	upper(input.resource.attributes.action) == "ALLOW"
	is_all(input.resource.attributes.source_range)
}

is_all(range) if range == "*"

is_all(range) if networks.is_open(range)
