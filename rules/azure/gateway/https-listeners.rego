# METADATA
# scope: package
# title: Listeners of application gateways use HTTPS
# description: What is sent over plain HTTP can be read and changed by anybody on the way.
# custom:
#   id: PL-AZURE-GATEWAY-3
#   severity: high
#   resources: [azurerm_application_gateway]
#   remedy: Set protocol to Https, and let listeners for HTTP only redirect.
#   fix:
#     none: A listener for HTTPS with a port and a certificate comes beside it, and its rules redirect there; all have names of yours.
package plumbline.azure.gateway.https_listeners

attributes := input.resource.attributes

# A listener whose routing rules all redirect hands nothing out.
only_redirects(name) if {
	rules := [rule | some rule in attributes.request_routing_rule; rule.http_listener_name == name]
	count(rules) > 0
	every rule in rules {
		object.get(rule, "redirect_configuration_name", "") != ""
	}
}

deny contains {"message": sprintf("The listener %v uses plain HTTP.", [object.get(listener, "name", i)]), "path": ["http_listener", i, "protocol"]} if {
	some i, listener in attributes.http_listener
	lower(listener.protocol) == "http"
	not only_redirects(object.get(listener, "name", ""))
}
