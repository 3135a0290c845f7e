# METADATA
# scope: package
# title: Endpoints of Vertex AI indexes are private
# description: A public endpoint can be tried by anybody.
# custom:
#   id: PL-GOOGLE-VERTEX-6
#   severity: high
#   resources: [google_vertex_ai_index_endpoint]
#   remedy: Remove public_endpoint_enabled, and name a network.
#   fix:
#     - set: {public_endpoint_enabled: false, network: '${var.network}'}
#       whole: true
#       marks: removes
#     - set: {public_endpoint_enabled: false}
#       marks: removes
package plumbline.google.vertex.index_endpoint_private

deny contains {"message": "The endpoint is public.", "path": ["public_endpoint_enabled"]} if input.resource.attributes.public_endpoint_enabled == true
