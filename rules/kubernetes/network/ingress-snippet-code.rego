# METADATA
# scope: package
# title: Snippets of NGINX configuration run no code
# description: Lua code and aliases in a snippet read the token of the ingress controller and, with it, every secret of the cluster.
# custom:
#   id: PL-KUBERNETES-NETWORK-7
#   severity: critical
#   resources: [Ingress]
#   remedy: Remove the snippet.
#   fix:
#     - remove: denied
package plumbline.kubernetes.network.ingress_snippet_code

manifest := input.resource.attributes

default not_applicable := false

# Others have kinds of that name.
not_applicable if not regex.match(`^(networking\.k8s\.io|extensions)/`, manifest.apiVersion)

dangerous := `(?i)\b(lua_|content_by_lua|access_by_lua|rewrite_by_lua|set_by_lua|header_filter_by_lua|body_filter_by_lua|log_by_lua|alias|root|load_module|ssl_engine|kubernetes\.io|serviceaccount|proxy_pass|include)`

deny contains {"message": message, "path": ["metadata", "annotations", annotation]} if {
	some annotation, value in manifest.metadata.annotations
	regex.match(`^nginx\.(ingress\.kubernetes\.io|org)/.*snippets?$`, annotation)
	regex.match(dangerous, value)
	message := sprintf("The annotation %s runs code or reads files.", [annotation])
}
