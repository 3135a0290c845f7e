# The nodes of GKE clusters and node pools.
package plumbline.lib.google_nodes

# The configurations of nodes, as [path, configuration]; empty ones where nothing is written.
configs(resource) := [of_pool(resource.attributes, [])] if {
	resource.type == "google_container_node_pool"
} else := [] if {
	resource.attributes.enable_autopilot == true
} else := array.concat(default_pool(resource), [of_pool(pool, ["node_pool", i]) | some i, pool in resource.attributes.node_pool])

of_pool(holder, path) := [array.concat(path, ["node_config", 0]), holder.node_config[0]] if {
	holder.node_config[0]
} else := [array.concat(path, ["node_config"]), {}]

# The default pool of a cluster does not live where it is removed or other pools are written.
default_pool(resource) := [] if {
	resource.attributes.remove_default_node_pool == true
} else := [of_pool(resource.attributes, [])] if {
	count(object.get(resource.attributes, "node_pool", [])) == 0
} else := []
