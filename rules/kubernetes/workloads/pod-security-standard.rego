# METADATA
# scope: package
# title: Namespaces enforce a Pod Security Standard
# description: Without an enforced standard anybody who makes pods in the namespace can make privileged ones.
# custom:
#   id: PL-KUBERNETES-WORKLOADS-5
#   severity: low
#   resources: [Namespace]
#   remedy: Add the label pod-security.kubernetes.io/enforce with the value baseline or restricted.
#   fix:
#     - set: {'metadata.labels[pod-security.kubernetes.io/enforce]': baseline}
#       marks: removes
package plumbline.kubernetes.workloads.pod_security_standard

manifest := input.resource.attributes

deny contains {"message": "The namespace enforces no Pod Security Standard.", "path": ["metadata", "labels"]} if {
	not object.get(manifest, ["metadata", "name"], "") in {"kube-system", "kube-public", "kube-node-lease"}
	not is_enforced
}

is_enforced if manifest.metadata.labels["pod-security.kubernetes.io/enforce"] in {"baseline", "restricted"}
