# METADATA
# scope: package
# title: Data Fusion instances are monitored
# description: Without monitoring nobody sees that a pipeline fails.
# custom:
#   id: PL-GOOGLE-DATAFUSION-3
#   severity: medium
#   resources: [google_data_fusion_instance]
#   remedy: Set enable_stackdriver_monitoring to true.
#   fix:
#     - set: {enable_stackdriver_monitoring: true}
package plumbline.google.datafusion.monitoring

is_ok if input.resource.attributes.enable_stackdriver_monitoring == true

deny contains {"message": "enable_stackdriver_monitoring is not true.", "path": ["enable_stackdriver_monitoring"]} if not is_ok
