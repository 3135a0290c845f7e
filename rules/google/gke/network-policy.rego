# METADATA
# scope: package
# title: GKE clusters enforce network policies
# description: Without network policies every pod reaches every other.
# custom:
#   id: PL-GOOGLE-GKE-8
#   severity: medium
#   resources: [google_container_cluster]
#   remedy: Add network_policy with enabled = true, or set datapath_provider to ADVANCED_DATAPATH.
#   fix:
#     - set: {network_policy.0: {enabled: true, provider: CALICO}, addons_config.0.network_policy_config.0.disabled: false}
#       whole: true
#       marks: removes
package plumbline.google.gke.network_policy

is_ok if {
	input.resource.attributes.network_policy[_].enabled == true
	not addon_is_off
}

# The nodes enforce nothing without the add-on of the control plane.
addon_is_off if input.resource.attributes.addons_config[_].network_policy_config[_].disabled == true

is_ok if input.resource.attributes.datapath_provider == "ADVANCED_DATAPATH"

is_ok if input.resource.attributes.enable_autopilot == true

deny contains {"message": "Network policies are not enforced.", "path": ["network_policy", 0, "enabled"]} if {
	not is_ok
	not addon_is_off
}

deny contains {"message": "The add-on for network policies is off.", "path": ["addons_config", 0, "network_policy_config", 0, "disabled"]} if {
	not is_ok
	addon_is_off
}
