# METADATA
# scope: package
# title: Load balancers redirect HTTP to HTTPS
# description: What a load balancer serves over HTTP can be read and changed on its way.
# custom:
#   id: PL-GOOGLE-COMPUTE-32
#   severity: medium
#   resources: [google_compute_url_map]
#   remedy: Give the URL map of the HTTP proxy a default_url_redirect with https_redirect = true.
#   fix:
#     - set: {'default_url_redirect.*.https_redirect': true}
#       marks: removes
package plumbline.google.compute.http_redirect

serves_http if {
	some each in input.companions
	each.type == "google_compute_target_http_proxy"
}

redirects if input.resource.attributes.default_url_redirect[_].https_redirect == true

deny contains {"message": "The URL map is served over HTTP.", "path": []} if {
	serves_http
	not redirects
}
