# Rules about what runs in the cluster. The input is one Kubernetes object.
package shop.workloads

import rego.v1

pod := input.spec.template.spec

# SHOP-K8S-1
default not_root := null

not_root := count(root_containers) == 0 if pod

not_root_err := sprintf("%s may run as root", [listed(root_containers)]) if not_root == false

root_containers contains i if {
	some i, container in pod.containers
	not container.securityContext.runAsNonRoot
	not pod.securityContext.runAsNonRoot
}

# SHOP-K8S-2
default limited := null

limited := count(unlimited) == 0 if pod

limited_err := sprintf("%s may take all memory of its machine", [listed(unlimited)]) if limited == false

unlimited contains i if {
	some i, container in pod.containers
	not container.resources.limits.memory
}

# SHOP-K8S-3
default fixed_images := null

fixed_images := count(moving_images) == 0 if pod

fixed_images_err := sprintf("%s runs whatever was built last", [listed(moving_images)]) if fixed_images == false

moving_images contains i if {
	some i, container in pod.containers
	not regex.match(`:[^:/]+$`, container.image)
}

moving_images contains i if {
	some i, container in pod.containers
	endswith(container.image, ":latest")
}

listed(indexes) := concat(", ", sort([sprintf("container %s", [pod.containers[i].name]) | some i in indexes]))

source_path contains {"not_root": {"resource_path": [path(i)]}} if some i in root_containers

source_path contains {"limited": {"resource_path": [path(i)]}} if some i in unlimited

source_path contains {"fixed_images": {"resource_path": [array.concat(path(i), ["image"])]}} if some i in moving_images

path(i) := ["spec", "template", "spec", "containers", i]
