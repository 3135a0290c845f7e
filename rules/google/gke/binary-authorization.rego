# METADATA
# scope: package
# title: GKE clusters run only images that were approved
# description: Without binary authorisation any image from anywhere can be started.
# custom:
#   id: PL-GOOGLE-GKE-13
#   severity: medium
#   resources: [google_container_cluster]
#   remedy: Add binary_authorization with evaluation_mode = "PROJECT_SINGLETON_POLICY_ENFORCE".
#   fix:
#     - set: {binary_authorization.0.evaluation_mode: PROJECT_SINGLETON_POLICY_ENFORCE}
#       remove: 'binary_authorization.*.enabled'
#       whole: true
#       marks: removes
package plumbline.google.gke.binary_authorization

# POLICY_BINDINGS alone watches what runs already, and keeps nothing out.
enforcing := {"PROJECT_SINGLETON_POLICY_ENFORCE", "POLICY_BINDINGS_AND_PROJECT_SINGLETON_POLICY_ENFORCE"}

is_ok if input.resource.attributes.binary_authorization[_].evaluation_mode in enforcing

# The former switch counts only where there is no mode.
is_ok if {
	some block in input.resource.attributes.binary_authorization
	block.enabled == true
	object.get(block, "evaluation_mode", "") in {"", "EVALUATION_MODE_UNSPECIFIED"}
}

deny contains {"message": "Images need no approval.", "path": ["binary_authorization"]} if not is_ok
