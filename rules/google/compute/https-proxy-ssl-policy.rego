# METADATA
# scope: package
# title: Proxies of load balancers have an SSL policy
# description: Without a policy the load balancer accepts TLS 1.0 and weak ciphers.
# custom:
#   id: PL-GOOGLE-COMPUTE-28
#   severity: medium
#   resources: [google_compute_target_https_proxy, google_compute_target_ssl_proxy]
#   remedy: Set ssl_policy to a policy that asks for TLS 1.2.
#   fix:
#     - set: {ssl_policy: '${var.ssl_policy}'}
package plumbline.google.compute.https_proxy_ssl_policy

is_ok if input.resource.attributes.ssl_policy

deny contains {"message": "The proxy has no SSL policy.", "path": ["ssl_policy"]} if not is_ok
