# METADATA
# scope: package
# title: Backend services do not speak clear text
# description: Traffic between the load balancer and the application can be read by whoever reaches the network.
# custom:
#   id: PL-GOOGLE-COMPUTE-31
#   severity: medium
#   resources: [google_compute_backend_service]
#   remedy: Set protocol to HTTPS, HTTP2 or SSL.
#   fix: {none: 'The backends must serve TLS first, and only you know whether they do.'}
package plumbline.google.compute.backend_protocol

not_applicable if input.resource.attributes.load_balancing_scheme in {"INTERNAL_SELF_MANAGED", "INTERNAL_MANAGED", "INTERNAL"}

is_ok if input.resource.attributes.protocol in {"HTTPS", "HTTP2", "SSL", "GRPC", "TCP", "UDP", "UNSPECIFIED"}

deny contains {"message": "The backend service speaks clear text.", "path": ["protocol"]} if not is_ok
