# METADATA
# scope: package
# title: Users of notebooks are not root
# description: A user who is root can turn off what watches the notebook.
# custom:
#   id: PL-GOOGLE-VERTEX-4
#   severity: medium
#   resources: [google_notebooks_instance, google_workbench_instance]
#   frameworks:
#     PCI-4.0: ["7.2.1", "7.2.2", "7.2.3"]
#   remedy: Set notebook-disable-root to true in metadata.
#   fix:
#     - type: google_notebooks_instance
#       set: {metadata.notebook-disable-root: 'true'}
#       marks: removes
#     - type: google_workbench_instance
#       set: {gce_setup.0.metadata.notebook-disable-root: 'true'}
#       marks: removes
package plumbline.google.vertex.notebook_root

is_true(value) if lower(sprintf("%v", [value])) == "true"

has_no_root if is_true(input.resource.attributes.metadata["notebook-disable-root"])

has_no_root if is_true(input.resource.attributes.gce_setup[_].metadata["notebook-disable-root"])

deny contains {"message": "Users are root.", "path": []} if not has_no_root
