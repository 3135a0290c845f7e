# METADATA
# scope: package
# title: Ingresses send users to TLS
# description: An ingress that also answers without TLS lets a user type a password in clear text.
# custom:
#   id: PL-KUBERNETES-NETWORK-5
#   severity: medium
#   resources: [Ingress]
#   remedy: Remove the annotation that turns the redirect off.
#   fix:
#     - set: {denied: 'true'}
#       marks: removes
package plumbline.kubernetes.network.ingress_redirect

manifest := input.resource.attributes

default not_applicable := false

# Others have kinds of that name.
not_applicable if not regex.match(`^(networking\.k8s\.io|extensions)/`, manifest.apiVersion)

deny contains {"message": "Requests without TLS are answered.", "path": ["metadata", "annotations", annotation]} if {
	some annotation in ["nginx.ingress.kubernetes.io/ssl-redirect", "nginx.ingress.kubernetes.io/force-ssl-redirect"]
	lower(sprintf("%v", [manifest.metadata.annotations[annotation]])) == "false"
	not is_forced
}

is_forced if lower(sprintf("%v", [manifest.metadata.annotations["nginx.ingress.kubernetes.io/force-ssl-redirect"]])) == "true"
