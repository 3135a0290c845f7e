# METADATA
# scope: package
# title: Ingresses hold no snippets of NGINX configuration
# description: With a snippet the author of an ingress changes the whole NGINX, and reads every secret of the cluster (CVE-2021-25742).
# custom:
#   id: PL-KUBERNETES-NETWORK-6
#   severity: high
#   resources: [Ingress]
#   remedy: Remove the snippet and use the annotations for single settings.
#   fix:
#     - remove: denied
package plumbline.kubernetes.network.ingress_snippets

manifest := input.resource.attributes

default not_applicable := false

# Others have kinds of that name.
not_applicable if not regex.match(`^(networking\.k8s\.io|extensions)/`, manifest.apiVersion)

deny contains {"message": message, "path": ["metadata", "annotations", annotation]} if {
	some annotation, _ in manifest.metadata.annotations
	regex.match(`^nginx\.(ingress\.kubernetes\.io|org)/.*snippets?$`, annotation)
	message := sprintf("The annotation %s changes the configuration of NGINX.", [annotation])
}
