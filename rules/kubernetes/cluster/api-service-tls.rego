# METADATA
# scope: package
# title: API services are checked by TLS
# description: With insecureSkipTLSVerify whoever stands between takes the place of a part of the API.
# custom:
#   id: PL-KUBERNETES-CLUSTER-45
#   severity: medium
#   resources: [APIService]
#   remedy: Set caBundle in place of insecureSkipTLSVerify.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.kubernetes.cluster.api_service_tls

manifest := input.resource.attributes

deny contains {"message": "The certificate of the API service is not checked.", "path": ["spec", "insecureSkipTLSVerify"]} if {
	manifest.spec.insecureSkipTLSVerify == true
}
