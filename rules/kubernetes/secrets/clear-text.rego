# METADATA
# scope: package
# title: Secrets are not kept in manifests
# description: The values of a secret are only encoded; whoever reads the manifest has them.
# custom:
#   id: PL-KUBERNETES-SECRETS-1
#   severity: medium
#   resources: [Secret]
#   remedy: Keep the value in a secret store (External Secrets, the Secrets Store CSI driver, Sealed Secrets, SOPS) and replace it, since it is known.
#   fix:
#     - set: {denied: '${var}'}
package plumbline.kubernetes.secrets.clear_text

import data.plumbline.lib.secrets

manifest := input.resource.attributes

deny contains {"message": message, "path": ["stringData", key]} if {
	some key, value in manifest.stringData
	secrets.is_literal(value)
	not is_encrypted(value)
	message := sprintf("The value of %s can be read in the manifest.", [key])
}

deny contains {"message": message, "path": ["data", key]} if {
	some key, value in manifest.data
	secrets.is_literal(value)
	secrets.is_literal(decoded(value))
	not is_encrypted(value)
	message := sprintf("The value of %s can be read in the manifest.", [key])
}

decoded(value) := base64.decode(value) if {
	base64.is_valid(value)
} else := value

is_encrypted(value) if startswith(value, "ENC[")
