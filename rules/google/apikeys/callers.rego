# METADATA
# scope: package
# title: API keys are limited to callers
# description: A key that anybody may use is used by whoever finds it.
# custom:
#   id: PL-GOOGLE-APIKEYS-2
#   severity: medium
#   resources: [google_apikeys_key]
#   remedy: Name hosts, addresses or applications in restrictions.
#   fix:
#     - set: {'restrictions.0.browser_key_restrictions.0.allowed_referrers.*': '${var.allowed_referrer}'}
#       marks: removes
#     - set: {'restrictions.0.server_key_restrictions.0.allowed_ips.*': '${var.allowed_ip}'}
#       suppose: {allowed_ip: 203.0.113.7}
#       marks: removes
#     - set: {'restrictions.0.ios_key_restrictions.0.allowed_bundle_ids.*': '${var.allowed_bundle_id}'}
#       marks: removes
package plumbline.google.apikeys.callers

kinds := {
	"android_key_restrictions": "allowed_applications",
	"browser_key_restrictions": "allowed_referrers",
	"ios_key_restrictions": "allowed_bundle_ids",
	"server_key_restrictions": "allowed_ips",
}

is_limited if {
	some kind, list in kinds
	allowed := input.resource.attributes.restrictions[_][kind][_][list]
	count(allowed) > 0
	every each in allowed {
		not each in {"*", "*.*", "0.0.0.0", "0.0.0.0/0", "::/0", "*.com", "http://*", "https://*"}
	}
}

deny contains {"message": "Anybody may use the key.", "path": ["restrictions"]} if not is_limited
