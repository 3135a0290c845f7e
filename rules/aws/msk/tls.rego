# METADATA
# scope: package
# title: MSK clusters speak TLS only
# description: With PLAINTEXT, messages and passwords travel through the network in the clear.
# custom:
#   id: PL-AWS-MSK-1
#   severity: high
#   resources: [aws_msk_cluster]
#   frameworks:
#     AWS-FSBP: ["MSK.1"]
#     ISO27001-2022: ["A.8.12", "A.8.24"]
#     PCI-4.0: ["2.2.7", "4.2.1", "4.2.1.1", "8.3.2"]
#     SOC2: ["CC6.7"]
#   remedy: Set client_broker in encryption_in_transit to TLS and leave in_cluster true.
#   fix:
#     - at: encryption_info.*.encryption_in_transit.*.client_broker
#       set: {denied: TLS}
#       marks: replaces
#     - at: encryption_info.*.encryption_in_transit.*.in_cluster
#       set: {denied: true}
#       marks: replaces
package plumbline.aws.msk.tls

deny contains {"message": sprintf("Clients may speak %s.", [transit.client_broker]), "path": ["encryption_info", i, "encryption_in_transit", j, "client_broker"]} if {
	some i, info in input.resource.attributes.encryption_info
	some j, transit in info.encryption_in_transit
	transit.client_broker in {"PLAINTEXT", "TLS_PLAINTEXT"}
}

deny contains {"message": "Brokers do not speak TLS to each other.", "path": ["encryption_info", i, "encryption_in_transit", j, "in_cluster"]} if {
	some i, info in input.resource.attributes.encryption_info
	some j, transit in info.encryption_in_transit
	transit.in_cluster == false
}
