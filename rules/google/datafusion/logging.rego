# METADATA
# scope: package
# title: Data Fusion instances log
# description: Without logs nobody sees what a pipeline did.
# custom:
#   id: PL-GOOGLE-DATAFUSION-2
#   severity: medium
#   resources: [google_data_fusion_instance]
#   remedy: Set enable_stackdriver_logging to true.
#   fix:
#     - set: {enable_stackdriver_logging: true}
package plumbline.google.datafusion.logging

is_ok if input.resource.attributes.enable_stackdriver_logging == true

deny contains {"message": "enable_stackdriver_logging is not true.", "path": ["enable_stackdriver_logging"]} if not is_ok
