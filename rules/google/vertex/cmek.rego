# METADATA
# scope: package
# title: Vertex AI resources are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-VERTEX-5
#   severity: low
#   resources: [google_vertex_ai_dataset, google_vertex_ai_endpoint, google_vertex_ai_featurestore, google_vertex_ai_tensorboard]
#   remedy: Add a encryption_spec block with kms_key_name.
#   fix:
#     - set: {encryption_spec.0.kms_key_name: '${var.kms_key_name}'}
package plumbline.google.vertex.cmek

is_ok if input.resource.attributes.encryption_spec[_].kms_key_name != ""

deny contains {"message": "No key of one's own encrypts the data.", "path": ["encryption_spec"]} if not is_ok
