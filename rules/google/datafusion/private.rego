# METADATA
# scope: package
# title: Data Fusion instances are private
# description: A public instance stands before the whole internet.
# custom:
#   id: PL-GOOGLE-DATAFUSION-1
#   severity: high
#   resources: [google_data_fusion_instance]
#   remedy: Set private_instance to true.
#   fix:
#     - set:
#         private_instance: true
#         network_config.0: {network: '${var.network}', ip_allocation: '${var.ip_allocation}'}
#       whole: true
#       marks: removes
package plumbline.google.datafusion.private

is_ok if input.resource.attributes.private_instance == true

deny contains {"message": "private_instance is not true.", "path": ["private_instance"]} if not is_ok
