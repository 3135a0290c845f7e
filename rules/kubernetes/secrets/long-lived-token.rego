# METADATA
# scope: package
# title: Service accounts have no long-lived tokens
# description: A token in a secret never expires; those that the cluster gives to pods do within the hour.
# custom:
#   id: PL-KUBERNETES-SECRETS-3
#   severity: medium
#   resources: [Secret]
#   remedy: Remove the secret and ask for tokens by the TokenRequest API (kubectl create token).
#   fix:
#     none: The token is what the object is for; ask for tokens by the TokenRequest API and take the object away by hand.
package plumbline.kubernetes.secrets.long_lived_token

manifest := input.resource.attributes

deny contains {"message": "The secret is a token that never expires.", "path": ["type"]} if {
	manifest.type == "kubernetes.io/service-account-token"
}
